import { DateTime, type Zone } from 'luxon'

/** What a clock and calendar show. Months count from 0, as in `Date`. */
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
  const { year, month, day, hour, minute, second, millisecond } = cutFractions(fields)
  if (![year, month, day, hour, minute, second, millisecond].every(Number.isFinite)) return DateTime.invalid('NaN')
  const time = { hours: hour, minutes: minute, seconds: second, milliseconds: millisecond }
  return inZone(DateTime.utc(year).plus({ months: month, days: day - 1, ...time }), zone)
}

function cutFractions({ year, month, day, hour, minute, second, millisecond }: Fields): Fields {
  return {
    year: Math.trunc(year),
    month: Math.trunc(month),
    day: Math.trunc(day),
    hour: Math.trunc(hour),
    minute: Math.trunc(minute),
    second: Math.trunc(second),
    millisecond: Math.trunc(millisecond),
  }
}

function inZone(wall: DateTime, zone: Zone): DateTime {
  const before = zone.offset(wall.minus(AROUND).toMillis())
  const after = zone.offset(wall.plus(AROUND).toMillis())
  const first = wall.minus({ minutes: before })
  const second = wall.minus({ minutes: after })
  const isSecond = zone.offset(first.toMillis()) !== before && zone.offset(second.toMillis()) === after
  return (isSecond ? second : first).setZone(zone)
}
