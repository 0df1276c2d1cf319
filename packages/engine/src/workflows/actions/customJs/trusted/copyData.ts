import { isPlain } from '../../../../formula/runtime/isPlain.ts'

/** Thrown for a value that is no plain data; the message says what it is. */
export class NotDataError extends Error {
  override readonly name = 'NotDataError'
}

/** Most levels of lists and objects inside each other. */
const MAX_DEPTH = 200

/** Copies a value in its own way; null for values that are copied as plain data. */
export type CopySpecial = (value: unknown) => { readonly copy: unknown } | null

/**
 * Copies plain data (texts, numbers, dates, files, lists, plain objects, maps and sets), and other values in it with `special`, which
 * also sees texts and the keys of objects.
 * @throws {NotDataError} for anything else, and for data that contains itself.
 */
export function copyData(value: unknown, special: CopySpecial, depth = 0): unknown {
  const found = special(value)
  if (found) return found.copy
  if (typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new NotDataError('it contains itself, or is nested too deeply')
  const copy = (inner: unknown) => copyData(inner, special, depth + 1)
  if (Array.isArray(value)) return Array.from(value, copy)
  if (value instanceof Date) return new Date(value.getTime())
  if (value instanceof Map) return new Map(Array.from(value, ([key, inner]) => [copy(key), copy(inner)]))
  if (value instanceof Set) return new Set(Array.from(value, copy))
  // Files never change, and formulas know them.
  if (value instanceof Blob) return value
  if (!isPlain(value)) throw new NotDataError(`it is ${nameOf(value)}`)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [copy(key), copy(inner)]))
}

/** Whether a value is an object that `copyData` copies by itself. */
export function isDataObject(value: object): boolean {
  const known = [Array, Date, Map, Set, Blob]
  return known.some((type) => value instanceof type) || isPlain(value)
}

function nameOf(value: object): string {
  const { name } = Object(Reflect.get(value, 'constructor'))
  return typeof name === 'string' && name !== '' ? `an object of the class “${name}”` : 'an object with a class'
}
