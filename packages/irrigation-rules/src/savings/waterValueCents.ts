import { divide, multiply, roundFraction } from '../internals/fraction.ts'

/**
 * Value of water in cents.
 * @param centsPerKgal price of 1,000 gallons.
 * @throws {RangeError} when an argument is not finite or the value is not a safe integer.
 */
export function waterValueCents(gallons: number, centsPerKgal: number): number {
  return roundFraction(divide(multiply(gallons, centsPerKgal), 1000))
}
