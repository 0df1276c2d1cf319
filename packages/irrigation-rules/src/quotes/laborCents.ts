import { divide, multiply, roundFraction } from '../internals/fraction.ts'

/**
 * Labor cost of a quantity, in cents.
 * @param minutesEach minutes for one unit.
 * @param rateCentsPerHour labor rate in cents per hour.
 * @throws {RangeError} when an argument is not finite or the amount is not a safe integer.
 */
export function laborCents(qty: number, minutesEach: number, rateCentsPerHour: number): number {
  return roundFraction(divide(multiply(qty, minutesEach, rateCentsPerHour), 60))
}
