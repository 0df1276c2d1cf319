import type { DateTime } from 'luxon'
import type { DateFunction, DateFunctions } from '../DateFunction.ts'
import { toIso } from '../time/toIso.ts'
import { withFields } from '../time/withFields.ts'
import { requireAmount } from './requireAmount.ts'
import { requireDate } from './requireDate.ts'

/** Helpers that replace one field of a date's local time; values out of range carry over. */
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
    'The date on that day of its month, as ISO text; 0 is the last day of the month before.',
    ["setDay('2026-06-15T08:00:00Z', 0)", '2026-05-31T08:00:00.000Z'],
    (date, day) => withFields(date, { day }),
  ),
  setDayOfWeek: setter(
    'The date on that day of its week, which begins with Sunday (0), as ISO text.',
    ["setDayOfWeek('2026-06-15T08:00:00Z', 0)", '2026-06-14T08:00:00.000Z'],
    (date, weekday) => withFields(date, { day: date.day + weekday - (date.weekday % 7) }),
  ),
  setMonth: setter(
    'The date in that month, 1 to 12, where days beyond a shorter month run into the next, as ISO text.',
    ["setMonth('2026-01-31T08:00:00Z', 2)", '2026-03-03T08:00:00.000Z'],
    (date, month) => withFields(date, { month: month - 1 }),
  ),
  setYear: setter(
    'The date in that year, where 29 February can become 1 March, as ISO text.',
    ["setYear('2024-02-29T08:00:00Z', 2026)", '2026-03-01T08:00:00.000Z'],
    (date, year) => withFields(date, { year }),
  ),
}

function setter(
  doc: string,
  example: DateFunction['example'],
  set: (date: DateTime, amount: number) => DateTime,
): DateFunction {
  return {
    doc,
    signature: '(date: date, amount: number) => text',
    example,
    call: (_context, date, amount) => toIso(set(requireDate(date), requireAmount(amount))),
  }
}
