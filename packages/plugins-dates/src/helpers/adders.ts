import type { DateTime } from 'luxon'
import type { DateFunction, DateFunctions } from '../DateFunction.ts'
import { plusMillis } from '../time/plusMillis.ts'
import { toIso } from '../time/toIso.ts'
import { unitMillis } from '../time/Unit.ts'
import { withFields } from '../time/withFields.ts'
import { requireAmount } from './requireAmount.ts'
import { requireDate } from './requireDate.ts'

/** Helpers that shift a date; a negative amount shifts it back. */
export const adders: DateFunctions = {
  addSeconds: adder(
    'The date so many seconds later, as ISO text.',
    ["addSeconds('2026-06-15T08:00:00Z', 90)", '2026-06-15T08:01:30.000Z'],
    later(unitMillis.second),
  ),
  addMinutes: adder(
    'The date so many minutes later, as ISO text.',
    ["addMinutes('2026-06-15T08:00:00Z', 90)", '2026-06-15T09:30:00.000Z'],
    later(unitMillis.minute),
  ),
  addHours: adder(
    'The date so many hours later, as ISO text.',
    ["addHours('2026-06-15T08:00:00Z', 20)", '2026-06-16T04:00:00.000Z'],
    later(unitMillis.hour),
  ),
  addDays: adder(
    'The date so many times 24 hours later, as ISO text.',
    ["addDays('2026-06-15T08:00:00Z', 20)", '2026-07-05T08:00:00.000Z'],
    later(unitMillis.day),
  ),
  addMonths: adder(
    'The date so many months later, where days beyond a shorter month run into the next, as ISO text.',
    ["addMonths('2026-01-31T08:00:00Z', 1)", '2026-03-03T08:00:00.000Z'],
    (date, amount) => withFields(date, { month: date.month - 1 + amount }),
  ),
  addYears: adder(
    'The date so many years later, where 29 February can become 1 March, as ISO text.',
    ["addYears('2024-02-29T08:00:00Z', 1)", '2025-03-01T08:00:00.000Z'],
    (date, amount) => withFields(date, { year: date.year + amount }),
  ),
}

type Change = (date: DateTime, amount: number) => DateTime

function later(ms: number): Change {
  return (date, amount) => plusMillis(date, amount * ms)
}

function adder(doc: string, example: DateFunction['example'], add: Change): DateFunction {
  return {
    doc,
    signature: '(date: date, amount: number) => text',
    example,
    call: (_context, date, amount) => toIso(add(requireDate(date), requireAmount(amount))),
  }
}
