/** A number that may not have been measured or entered yet. */
export type OptionalNumber = number | null | undefined

/**
 * Outcome of a calculation: `value`, or `null` together with the names of the inputs that are missing or unusable (negative, or
 * zero as a divisor). `estimated` names inputs replaced by a default, `warnings` holds codes to show with the value.
 */
export interface Calculated<T = number, W extends string = never> {
  readonly value: T | null
  readonly missing: readonly string[]
  readonly estimated: readonly string[]
  readonly warnings: readonly W[]
}
