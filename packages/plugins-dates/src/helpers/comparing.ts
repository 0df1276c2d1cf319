import { requireText } from '../arguments/requireText.ts'
import type { DateFunctions } from '../DateFunction.ts'
import { unitMillis, unitOf } from '../time/Unit.ts'
import { requireDate } from './requireDate.ts'

/** Helpers that compare dates. */
export const comparing: DateFunctions = {
  compareDate: {
    doc: 'The second date minus the first, in units of a precision (a millisecond unless told otherwise), rounded down.',
    signature: '(date1: date, date2: date, precision?: text, float?: boolean) => number',
    example: ["compareDate('2026-06-15', '2026-06-18T12:00:00Z', 'day')", 3],
    call: (_context, date1, date2, precision = 'millisecond', float = false) => {
      const [first, second] = [requireDate(date1), requireDate(date2)]
      const amount = (second.toMillis() - first.toMillis()) / unitMillis[unitOf(requireText(precision, 'Third'))]
      return float ? amount : Math.floor(amount)
    },
  },
}
