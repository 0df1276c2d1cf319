/*
 * Notation of signatures: kinds by name (`text`, `list<number>`, `Promise<T>`), quoted texts and numbers as literals,
 * `a | b`, shapes (`{ id: number, name?: text, ... }`, open with the dots), functions (`(item: T, index?: number,
 * ...more: any) => U`), single capitals as type variables, and `T?` for a value that may softly be undefined
 * (`unlikelyNull` for null). `something` is anything but null and undefined.
 */
import { literalOf } from '../types/literalOf.ts'
import {
  ANY,
  ANY_FUNCTION,
  BIGINT,
  BOOLEAN,
  type Field,
  type FunctionType,
  functionOf,
  listOf,
  NEVER,
  NULL,
  NUMBER,
  OPEN_OBJECT,
  objectOf,
  type Parameter,
  SOFT_NULL,
  SOFT_UNDEFINED,
  standard,
  TEXT,
  type Type,
  UNDEFINED,
} from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

const TOKEN = /\s*(?:([A-Za-z_$][\w$.]*)|'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?)|(\.\.\.|=>|[<>(){}|,:?]))/y
const MAX_DEPTH = 40

const KINDS: Readonly<Record<string, Type>> = {
  any: ANY,
  bigint: BIGINT,
  boolean: BOOLEAN,
  collection: standard('collection', [ANY]),
  date: unionOf([TEXT, NUMBER, standard('Date')]),
  false: literalOf(false),
  file: unionOf([standard('Blob'), standard('File'), OPEN_OBJECT]),
  function: ANY_FUNCTION,
  list: listOf(ANY),
  never: NEVER,
  null: NULL,
  number: NUMBER,
  object: OPEN_OBJECT,
  something: unionOf([TEXT, NUMBER, BOOLEAN, BIGINT, listOf(ANY), OPEN_OBJECT, ANY_FUNCTION]),
  text: TEXT,
  true: literalOf(true),
  undefined: UNDEFINED,
  unlikelyNull: SOFT_NULL,
}

interface Token {
  readonly kind: 'end' | 'name' | 'number' | 'punctuator' | 'text'
  readonly text: string
}

/** Parses one text of the notation. Methods throw a `SyntaxError` where the text is invalid. */
export class TypeReader {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#tokens = tokensOf(text)
  }

  /** Reads the whole text as one type. */
  whole(): Type {
    const type = this.#union()
    if (this.#token.kind !== 'end') throw this.#unexpected()
    return type
  }

  #union(): Type {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw this.#unexpected()
    const types = [this.#postfix()]
    while (this.#take('|')) types.push(this.#postfix())
    this.#depth -= 1
    return types.length === 1 && types[0] ? types[0] : unionOf(types)
  }

  #postfix(): Type {
    const type = this.#primary()
    return this.#take('?') ? unionOf([type, SOFT_UNDEFINED]) : type
  }

  #primary(): Type {
    const { kind, text } = this.#token
    if (kind === 'end') throw this.#unexpected()
    if (kind === 'punctuator') {
      if (text === '(') return this.#isFunction() ? this.#function() : this.#parenthesized()
      if (text === '{') return this.#object()
      throw this.#unexpected()
    }
    this.#at += 1
    if (kind === 'text') return literalOf(text)
    if (kind === 'number') return literalOf(Number(text))
    return this.#named(text)
  }

  #named(name: string): Type {
    const args = this.#take('<') ? this.#args() : []
    if (/^[A-Z]$/.test(name)) return { kind: 'variable', name }
    if (name === 'list') return listOf(args[0] ?? ANY)
    if (Object.hasOwn(KINDS, name) && args.length === 0) return KINDS[name] ?? ANY
    return standard(name, args)
  }

  #args(): readonly Type[] {
    const args = [this.#union()]
    while (this.#take(',')) args.push(this.#union())
    this.#expect('>')
    return args
  }

  #parenthesized(): Type {
    this.#expect('(')
    const type = this.#union()
    this.#expect(')')
    return type
  }

  /** A parenthesis starts a function type when a parameter, dots or nothing follows it. */
  #isFunction(): boolean {
    const [next, after, third] = [this.#peek(1), this.#peek(2), this.#peek(3)]
    if (next.text === ')' || next.text === '...') return true
    return next.kind === 'name' && (after.text === ':' || (after.text === '?' && third.text === ':'))
  }

  #function(): FunctionType {
    this.#expect('(')
    const params: Parameter[] = []
    let rest: Type | null = null
    while (!this.#take(')')) {
      const isRest = this.#take('...')
      const name = this.#name()
      const isOptional = this.#take('?')
      this.#expect(':')
      const type = this.#union()
      if (isRest) rest = type
      else params.push({ name, type, isOptional })
      if (!this.#take(',') && this.#token.text !== ')') throw this.#unexpected()
    }
    this.#expect('=>')
    return functionOf({ params, rest, result: this.#union() })
  }

  #object(): Type {
    this.#expect('{')
    const fields = new Map<string, Field>()
    let isOpen = false
    while (!this.#take('}')) {
      if (this.#take('...')) isOpen = true
      else this.#field(fields)
      if (!this.#take(',') && this.#token.text !== '}') throw this.#unexpected()
    }
    return objectOf(fields, isOpen)
  }

  #field(fields: Map<string, Field>): void {
    const name = this.#name()
    const isOptional = this.#take('?')
    this.#expect(':')
    fields.set(name, { type: this.#union(), isOptional })
  }

  #name(): string {
    const { kind, text } = this.#token
    if (kind !== 'name' && kind !== 'text' && kind !== 'number') throw this.#unexpected()
    this.#at += 1
    return text
  }

  #take(text: string): boolean {
    if (this.#token.kind !== 'punctuator' || this.#token.text !== text) return false
    this.#at += 1
    return true
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw this.#unexpected()
  }

  get #token(): Token {
    return this.#peek(0)
  }

  #peek(by: number): Token {
    return this.#tokens[this.#at + by] ?? { kind: 'end', text: '' }
  }

  #unexpected(): SyntaxError {
    return new SyntaxError(`Unexpected “${this.#token.text}” in a signature.`)
  }
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  const end = text.trimEnd().length
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw new SyntaxError(`Unexpected “${text.slice(from).trim().charAt(0)}” in a signature.`)
    tokens.push(tokenOf(match))
  }
  return tokens
}

function tokenOf([, name, single, double, number, punctuator = '']: RegExpExecArray): Token {
  if (name !== undefined) return { kind: 'name', text: name }
  const quoted = single ?? double
  if (quoted !== undefined) return { kind: 'text', text: quoted }
  return number === undefined ? { kind: 'punctuator', text: punctuator } : { kind: 'number', text: number }
}
