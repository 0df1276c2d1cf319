/*
 * Checks the arguments of a function by its signature: each must have the declared kind or be missing, as before a collection is
 * fetched or a field is filled in. A missing list or object becomes an empty one; the rules then report what is missing. Any
 * other missing required argument leaves the function without a result.
 */
import { argumentError } from './argumentError.ts'

/** Arguments to pass on; null when a required one is missing. */
export function checkArguments(signature: string, args: readonly unknown[]): readonly unknown[] | null {
  const parameters = parametersOf(signature)
  const checked = parameters.map((parameter, at) => checkArgument(parameter, args[at]))
  return checked.includes(null) ? null : checked
}

interface Parameter {
  readonly name: string
  readonly isOptional: boolean
  /** Kind as a word, and for lists the kind of their items. */
  readonly kind: string
  readonly items: string | undefined
}

/** Kinds of parameters are single words, so that no nested shape has to be parsed. */
const PARAMETER = /(\w+)(\??): (\w+)(?:<(\w+)>)?/g

function parametersOf(signature: string): readonly Parameter[] {
  const [written = ''] = signature.split(') =>')
  return Array.from(written.matchAll(PARAMETER), ([, name = '', optional, kind = '', items]) => ({
    name,
    isOptional: optional === '?',
    kind,
    items,
  }))
}

function checkArgument({ name, isOptional, kind, items }: Parameter, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return absent(kind, isOptional)
  if (kindOf(value) !== kind) throw argumentError(`“${name}” must be ${nouns[kind]}.`)
  const odd = items && Array.isArray(value) ? value.findIndex((item) => kindOf(item) !== items) : -1
  if (items && odd >= 0) throw argumentError(`Item ${odd + 1} of “${name}” must be ${nouns[items]}.`)
  return value
}

function absent(kind: string, isOptional: boolean): unknown {
  if (kind === 'list') return []
  if (kind === 'object') return {}
  return isOptional ? undefined : null
}

const nouns: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  list: 'a list',
  number: 'a number',
  object: 'an object',
  text: 'a text',
}

function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'text'
  if (Array.isArray(value)) return 'list'
  return value === null || Number.isNaN(value) ? 'nothing' : typeof value
}
