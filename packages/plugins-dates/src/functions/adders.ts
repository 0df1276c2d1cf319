import type { DateTime } from 'luxon'
import { requireAmount } from '../arguments/requireAmount.ts'
import { requireDate } from '../arguments/requireDate.ts'
import type { DateFunction, DateFunctions } from '../DateFunction.ts'
import { plusMillis } from '../time/plusMillis.ts'
import { toIso } from '../time/toIso.ts'
import { withClampedDay, withFields } from '../time/withFields.ts'

/** Functions that shift a date; a negative amount shifts it back. */
export const adders: DateFunctions = {
  addSeconds: adder(
    'The date so many seconds later, as ISO text.',
    ["addSeconds('2026-06-15T08:00:00Z', 90)", '2026-06-15T08:01:30.000Z'],
    (date, amount) => plusMillis(date, amount * 1000),
  ),
  addMinutes: adder(
    'The date so many minutes later, as ISO text.',
    ["addMinutes('2026-06-15T08:00:00Z', 90)", '2026-06-15T09:30:00.000Z'],
    (date, amount) => plusMillis(date, amount * 60_000),
  ),
  addHours: adder(
    'The date so many hours later, as ISO text.',
    ["addHours('2026-06-15T08:00:00Z', 20)", '2026-06-16T04:00:00.000Z'],
    (date, amount) => plusMillis(date, amount * 3_600_000),
  ),
  addDays: adder(
    'The date so many days later at the same local time, as ISO text.',
    ["addDays('2026-06-15T08:00:00Z', 20)", '2026-07-05T08:00:00.000Z'],
    (date, amount) => withFields(date, { day: date.day + Math.round(amount) }),
  ),
  addMonths: adder(
    'The date so many months later, on the last day of a shorter month, as ISO text.',
    ["addMonths('2026-01-31T08:00:00Z', 1)", '2026-02-28T08:00:00.000Z'],
    (date, amount) => withClampedDay(date, { month: date.month - 1 + amount }),
  ),
  addYears: adder(
    'The date so many years later, on the last day of a shorter month, as ISO text.',
    ["addYears('2024-02-29T08:00:00Z', 1)", '2025-02-28T08:00:00.000Z'],
    (date, amount) => withClampedDay(date, { year: date.year + amount }),
  ),
}

function adder(
  doc: string,
  example: DateFunction['example'],
  add: (date: DateTime, amount: number) => DateTime,
): DateFunction {
  return {
    doc,
    signature: '(date: date, amount: number) => text',
    example,
    call: (_context, date, amount) => toIso(add(requireDate(date), requireAmount(amount))),
  }
}
