import { argumentError } from '../arguments/argumentError.ts'
import { requireDate } from '../arguments/requireDate.ts'
import { requireText } from '../arguments/requireText.ts'
import type { DateFunctions } from '../DateFunction.ts'
import { difference } from '../time/difference.ts'
import { unitOf } from '../time/Unit.ts'

/** Functions that compare dates. */
export const comparing: DateFunctions = {
  compareDate: {
    doc: 'The second date minus the first, in whole units of a precision such as `day`, or with the fraction.',
    signature: '(date1: date, date2: date, precision: text, float?: boolean) => number',
    example: ["compareDate('2026-06-15T00:00:00Z', '2026-06-18T12:00:00Z', 'day')", 3],
    call: (_context, date1, date2, precision, float) => {
      const [first, second] = [requireDate(date1), requireDate(date2, 'Second')]
      const amount = difference(second, first, requireUnit(precision))
      return float ? amount : cutFraction(amount)
    },
  },
}

function requireUnit(precision: unknown) {
  const text = requireText(precision, 'Third')
  if (!text) throw argumentError('Third parameter must be a string')
  return unitOf(text)
}

/** Truncates towards zero, without returning negative zero. */
function cutFraction(amount: number): number {
  return Math.trunc(amount) + 0
}
