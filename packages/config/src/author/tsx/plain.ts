import { isFormula, isHandle, isReading, REFERENCE } from '../formula.ts'

/** Stored form of what an author wrote: everything that is computed becomes a formula, whose text is read now. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isReading(value)) return { __wwtype: 'f', code: value[REFERENCE] }
  if (isFormula(value)) return { ...value }
  if (isHandle(value)) return { __wwtype: 'f', code: value.reference }
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}
