import { divide, multiply, roundFraction } from '../internals/fraction.ts'

/**
 * Cost of a weekly use in an average month (52 weeks over 12 months), in cents.
 * @param centsPerKgal price of 1,000 gallons.
 * @throws {RangeError} when an argument is not finite or the cost is not a safe integer.
 */
export function monthlyWaterCostCents(galWeek: number, centsPerKgal: number): number {
  return roundFraction(divide(multiply(galWeek, 52, centsPerKgal), 12_000))
}
