import { FormulaError } from '../FormulaError.ts'
import { spendActive } from './Evaluation.ts'
import { checkLength } from './limits.ts'
import { ownEntries } from './own.ts'
import { ScopeObject } from './ScopeObject.ts'
import { toNumeric } from './toPrimitive.ts'

/** Returns the items of an iterable value without calling its iterator. @throws {FormulaError} for other values. */
export function iterate(value: unknown): readonly unknown[] {
  const items = itemsOf(value)
  spendActive(items.length / 32)
  return items
}

function itemsOf(value: unknown): readonly unknown[] {
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

/** Lists known to contain only data properties. */
const clean = new WeakSet<object>()

/** Returns the list itself, or a copy of its data when it has its own iterator, constructor or accessors. */
export function plainList(list: readonly unknown[]): readonly unknown[] {
  if (clean.has(list) || isPlain(list)) return list
  return Array.from({ length: list.length }, (_, i) => Object.getOwnPropertyDescriptor(list, i)?.value)
}

/** Copies the data of a list. */
export function copyOfList(list: readonly unknown[]): unknown[] {
  const copy = [...plainList(list)]
  clean.add(copy)
  return copy
}

function isPlain(list: readonly unknown[]): boolean {
  if (Object.getPrototypeOf(list) !== Array.prototype || Object.hasOwn(list, 'constructor')) return false
  if (Object.hasOwn(list, Symbol.iterator)) return false
  for (let i = 0; i < list.length; i += 1) if (Object.getOwnPropertyDescriptor(list, i)?.get) return false
  clean.add(list)
  return true
}

/** Returns the items of a list, or of an object with a length. */
export function arrayLike(source: unknown): readonly unknown[] {
  const isPlain =
    typeof source === 'object' && source !== null && Object.hasOwn(source, 'length') && !Array.isArray(source)
  if (!isPlain) return typeof source === 'number' || typeof source === 'boolean' ? [] : iterate(source)
  const entries = new Map(ownEntries(source))
  const length = Math.max(0, Math.trunc(toNumeric(entries.get('length'))) || 0)
  checkLength(length)
  spendActive(length / 8)
  return Array.from({ length }, (_, i) => entries.get(String(i)))
}
