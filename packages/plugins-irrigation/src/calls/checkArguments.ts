/*
 * What a function is called with is checked by its signature: each argument is of the kind that stands there or is not there yet, as
 * before a collection has been fetched or a field been filled in. A list or an object that is not there is an empty one; the rules
 * then say what is missing. Whatever else is not there leaves the function without a result.
 */
import { argumentError } from './argumentError.ts'

/** Arguments that can be handed on; null when one that has to be there is not. */
export function checkArguments(signature: string, args: readonly unknown[]): readonly unknown[] | null {
  const parameters = parametersOf(signature)
  const checked = parameters.map((parameter, at) => checkArgument(parameter, args[at]))
  return checked.includes(null) ? null : checked
}

interface Parameter {
  readonly name: string
  readonly isOptional: boolean
  /** A word, and for lists the word of their items. */
  readonly kind: string
  readonly items: string | undefined
}

/** Kinds of parameters are words, so that no shape within them has to be read. */
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
