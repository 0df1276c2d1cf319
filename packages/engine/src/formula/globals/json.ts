import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation, workOf } from '../runtime/Evaluation.ts'
import { plainList } from '../runtime/iterate.ts'
import { checkText } from '../runtime/limits.ts'
import { callableOf, Namespace } from '../runtime/Namespace.ts'
import { defineOwn, ownEntries } from '../runtime/own.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { primitiveOf, toPrimitive, toText } from '../runtime/toPrimitive.ts'

const MAX_DEPTH = 500

export const json = new Namespace({
  parse: (text: unknown, revive: unknown) => {
    const evaluation = activeEvaluation()
    // Only values created by parsing belong to the run; a value that the function returns instead may be shared.
    const reviver = callableOf(revive)
    if (!reviver) return evaluation.ownDeep(JSON.parse(toText(text)))
    return JSON.parse(toText(text), (key, item) => reviver(key, evaluation.own(item)))
  },
  stringify: (value: unknown, replacer: unknown, indent: unknown) => {
    const keys = Array.isArray(replacer) ? plainList(replacer).filter(isKey) : null
    const replace = callableOf(replacer)
    const plain = replace ? replaced('', value, replace, []) : plainValue(value, [])
    const written = JSON.stringify(plain, keys, toPrimitive(indent) as number | string)
    if (typeof written === 'string') checkText(written.length)
    return written
  },
})

function isKey(value: unknown): value is number | string {
  return typeof value === 'string' || typeof value === 'number'
}

type Replace = (key: string, value: unknown) => unknown

function replaced(key: string, value: unknown, replace: Replace, around: readonly object[]): unknown {
  return plainValue(replace(key, value), around, (name, item, outer) => replaced(name, item, replace, outer))
}

type Inner = (key: string, value: unknown, around: readonly object[]) => unknown

/**
 * Converts a value to new lists and prototype-free objects that JSON can write, so that no `toJSON` of the data is
 * called.
 * @throws {TypeError} for a value inside itself.
 */
function plainValue(
  given: unknown,
  around: readonly object[],
  inner: Inner = (_key, item, outer) => plainValue(item, outer),
): unknown {
  const evaluation = activeEvaluation()
  const value = evaluation.current(given)
  evaluation.spend(5 + workOf(value))
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) {
    const time = Date.prototype.getTime.call(value)
    return Number.isNaN(time) ? null : new Date(time).toISOString()
  }
  if (value instanceof URL) return primitiveOf(value, 'string')
  if (around.includes(value)) throw new TypeError('Converting circular structure to JSON')
  if (around.length > MAX_DEPTH) throw new FormulaError('formula/too-deep', 'The value is nested too deeply.')
  const outer = [...around, value]
  if (Array.isArray(value))
    return Array.from({ length: value.length }, (_, i) =>
      inner(String(i), Object.getOwnPropertyDescriptor(value, i)?.value, outer),
    )
  const result: object = Object.create(null)
  const source = value instanceof ScopeObject ? value.toPlain() : value
  for (const [key, item] of ownEntries(source)) defineOwn(result, key, inner(key, item, outer))
  return result
}
