import { DateTime, type Zone } from 'luxon'

/** What a clock and calendar show. Months count from 1. */
export interface Fields {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

/** Wider than any offset from UTC, so that a moment this far away lies on the other side of a change of clocks. */
const AROUND = { hours: 16 }

/**
 * The moment at which clocks in `zone` show these fields. Fields beyond their range carry over (day 0 is the last of
 * the month before), fractions are cut off. A time that occurs twice is the first one, a skipped time moves on by what
 * was skipped: the rule of ECMAScript, where luxon would ask the present offset.
 */
export function fromFields(fields: Fields, zone: Zone): DateTime {
  const { year, month, day, hour, minute, second, millisecond } = fields
  const amounts = { months: month - 1, days: day - 1, hours: hour, minutes: minute, seconds: second }
  const whole = cutFractions({ ...amounts, milliseconds: millisecond })
  return whole ? inZone(DateTime.utc(Math.trunc(year)).plus(whole), zone) : DateTime.invalid('not a number')
}

/** Amounts without fractions; undefined when one of them is no finite number. */
function cutFractions(amounts: Readonly<Record<string, number>>): Readonly<Record<string, number>> | undefined {
  const whole = Object.entries(amounts).map(([unit, amount]) => [unit, Math.trunc(amount)] as const)
  return whole.every(([, amount]) => Number.isFinite(amount)) ? Object.fromEntries(whole) : undefined
}

function inZone(wall: DateTime, zone: Zone): DateTime {
  const before = zone.offset(wall.minus(AROUND).toMillis())
  const after = zone.offset(wall.plus(AROUND).toMillis())
  const first = wall.minus({ minutes: before })
  const second = wall.minus({ minutes: after })
  const isSecond = zone.offset(first.toMillis()) !== before && zone.offset(second.toMillis()) === after
  return (isSecond ? second : first).setZone(zone)
}
