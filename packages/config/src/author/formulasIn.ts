import { f, isHandle, isReading } from './formula.ts'

/**
 * Copy of an object with a formula for everything that is computed. Texts of formulas, and ids of elements that have none yet, are not read here:
 * properties that compute them are copied as they are.
 */
export function withFormulas(parameters: object): Record<string, unknown> {
  const copied = Object.entries(Object.getOwnPropertyDescriptors(parameters)).map(
    ([name, described]) =>
      [name, described.get ? described : { ...described, value: formulasIn(described.value) }] as const,
  )
  return Object.defineProperties({}, Object.fromEntries(copied))
}

/** Copy of a literal with a formula for everything in it that is computed. */
export function formulasIn(value: unknown): unknown {
  if (isReading(value) || isHandle(value)) return f`${value}`
  if (Array.isArray(value)) return value.map(formulasIn)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? withFormulas(value) : value
}
