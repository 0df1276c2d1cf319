import { FormulaError } from '../FormulaError.ts'
import { ScopeObject } from '../ScopeObject.ts'

/** Items of what can be spread or looped over, without asking the value for an iterator. @throws {FormulaError} for other values. */
export function iterate(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [...value]
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) return plainList(value)
    if (value instanceof Map) return Array.from(Map.prototype.entries.call(value))
    if (value instanceof Set) return Array.from(Set.prototype.values.call(value))
    if (value instanceof URLSearchParams) return Array.from(URLSearchParams.prototype.entries.call(value))
    if (typeof FormData === 'function' && value instanceof FormData)
      return Array.from(FormData.prototype.entries.call(value))
  }
  const what = value instanceof ScopeObject ? 'object' : value === null ? 'null' : typeof value
  throw new FormulaError('formula/not-iterable', `Only a list can be spread or looped over, and this is ${what}.`)
}

/** The list itself, or a copy of it when it brings an iterator or a constructor of its own. */
export function plainList(list: readonly unknown[]): readonly unknown[] {
  const isPlain =
    Object.getPrototypeOf(list) === Array.prototype &&
    !Object.hasOwn(list, 'constructor') &&
    !Object.hasOwn(list, Symbol.iterator)
  if (isPlain) return list
  return Array.from({ length: list.length }, (_, i) => Object.getOwnPropertyDescriptor(list, i)?.value)
}
