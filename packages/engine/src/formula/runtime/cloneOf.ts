import { isPlain } from '../../internals/isPlain.ts'
import { FormulaError } from '../FormulaError.ts'
import { copyContainer, copyOfError } from './copyContainer.ts'
import { iterate } from './iterate.ts'
import { defineOwn, ownEntries } from './own.ts'

/**
 * A copy of a value and all it holds, as `structuredClone` makes it, without asking the value for anything. Accessors
 * are left out; a file is itself, because it never changes.
 * @throws {FormulaError} for what cannot be copied, such as a function.
 */
export function cloneOf(value: unknown, known: Map<object, unknown> = new Map()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') throw uncloneable(typeof value)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (known.has(value)) return known.get(value)
  const copy = emptyCopy(value)
  known.set(value, copy)
  if (copy instanceof Map)
    for (const pair of iterate(value)) {
      const [key, item] = iterate(pair)
      copy.set(cloneOf(key, known), cloneOf(item, known))
    }
  else if (copy instanceof Set) for (const item of iterate(value)) copy.add(cloneOf(item, known))
  else if (Array.isArray(copy) || isPlain(value))
    for (const [key, item] of ownEntries(value)) defineOwn(copy, key, cloneOf(item, known))
  return copy
}

function emptyCopy(value: object): object {
  if (Array.isArray(value)) return []
  if (value instanceof Map) return new Map()
  if (value instanceof Set) return new Set()
  if (value instanceof Date || value instanceof RegExp) return copyContainer(value)
  if (value instanceof Error) return copyOfError(value)
  if (isPlain(value)) return {}
  throw uncloneable('value of this kind')
}

function uncloneable(what: string): FormulaError {
  return new FormulaError('formula/argument', `structuredClone cannot copy a ${what}.`)
}
