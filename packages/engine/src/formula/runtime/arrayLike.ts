import { spendActive } from './Evaluation.ts'
import { iterate } from './iterate.ts'
import { checkLength } from './limits.ts'
import { ownEntries } from './own.ts'
import { toNumeric } from './toPrimitive.ts'

/** Items of a list, or of an object with a length. */
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
