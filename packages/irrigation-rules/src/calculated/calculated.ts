/** A number that may not have been measured or typed yet. */
export type OptionalNumber = number | null | undefined

/**
 * Outcome of a calculation: `value`, or `null` together with the names of the inputs that are missing or unusable (negative, or
 * zero where it would divide). `estimated` names what a default stood in for, `warnings` holds codes to show beside the value.
 */
export interface Calculated<T = number, W extends string = never> {
  readonly value: T | null
  readonly missing: readonly string[]
  readonly estimated: readonly string[]
  readonly warnings: readonly W[]
}
