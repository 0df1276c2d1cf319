import type { DateTime } from 'luxon'
import { requireAmount } from '../arguments/requireAmount.ts'
import { requireDate } from '../arguments/requireDate.ts'
import type { DateFunction, DateFunctions } from '../DateFunction.ts'
import { toIso } from '../time/toIso.ts'
import { withClampedDay, withFields } from '../time/withFields.ts'

/** Functions that replace one field of a date's local time; values out of range carry over. */
export const setters: DateFunctions = {
  setSecond: setter(
    'The date at that second, as ISO text.',
    ["setSecond('2026-06-15T08:00:00Z', 30)", '2026-06-15T08:00:30.000Z'],
    (date, second) => withFields(date, { second }),
  ),
  setMinute: setter(
    'The date at that minute, as ISO text.',
    ["setMinute('2026-06-15T08:00:00Z', 30)", '2026-06-15T08:30:00.000Z'],
    (date, minute) => withFields(date, { minute }),
  ),
  setHour: setter(
    'The date at that hour, as ISO text.',
    ["setHour('2026-06-15T08:00:00Z', 20)", '2026-06-15T20:00:00.000Z'],
    (date, hour) => withFields(date, { hour }),
  ),
  setDay: setter(
    'The date on that day of its month, as ISO text; 0 leaves it.',
    ["setDay('2026-06-15T08:00:00Z', 1)", '2026-06-01T08:00:00.000Z'],
    unlessZero((date, day) => withFields(date, { day })),
  ),
  setDayOfWeek: setter(
    'The date on that day of its week, which begins with Sunday, as ISO text; 0 leaves it.',
    ["setDayOfWeek('2026-06-15T08:00:00Z', 5)", '2026-06-19T08:00:00.000Z'],
    unlessZero((date, weekday) => withFields(date, { day: date.day + (weekday - (date.weekday % 7)) })),
  ),
  setMonth: setter(
    'The date in that month, 1 to 12, on the last day of a shorter month, as ISO text; 0 leaves it.',
    ["setMonth('2026-01-31T08:00:00Z', 2)", '2026-02-28T08:00:00.000Z'],
    unlessZero((date, month) => withClampedDay(date, { month: month - 1 })),
  ),
  setYear: setter(
    'The date in that year, on the last day of a shorter month, as ISO text.',
    ["setYear('2024-02-29T08:00:00Z', 2026)", '2026-02-28T08:00:00.000Z'],
    (date, year) => withClampedDay(date, { year }),
  ),
}

type Change = (date: DateTime, amount: number) => DateTime

function unlessZero(change: Change): Change {
  return (date, amount) => (amount === 0 ? date : change(date, amount))
}

function setter(doc: string, example: DateFunction['example'], set: Change): DateFunction {
  return {
    doc,
    signature: '(date: date, amount: number) => text',
    example,
    call: (_context, date, amount) => toIso(set(requireDate(date), requireAmount(amount))),
  }
}
