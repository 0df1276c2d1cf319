import { divide, multiply, roundFraction } from '../internals/fraction.ts'

/**
 * Labour for so many units, in cents.
 * @param minutesEach minutes for one unit.
 * @param rateCentsPerHour labour rate in cents per hour.
 * @throws {RangeError} when an argument is not finite or the amount cannot be held exactly.
 */
export function laborCents(qty: number, minutesEach: number, rateCentsPerHour: number): number {
  return roundFraction(divide(multiply(qty, minutesEach, rateCentsPerHour), 60))
}
