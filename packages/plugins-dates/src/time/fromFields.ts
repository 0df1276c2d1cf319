import { DateTime, Settings, type Zone } from 'luxon'

/** Fields of a local date and time. Months count from 0, as in `Date`. */
export interface Fields {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

/** Year, month counted from 0, day, hour, minute, second and millisecond, in the order of `new Date(…)`. */
type DateParts = readonly [year: number, month: number, ...rest: readonly number[]]

/** More than any offset from UTC, so that a moment this far away is on the other side of a clock change. */
const AROUND = { hours: 16 }

/**
 * Moment at which the local time in `zone` equals these fields. Fields beyond their range carry over (day 0 is the last of the
 * previous month), fractions are cut off. Of a time that occurs twice the first is taken, a skipped time moves forward by the
 * skipped amount: the rule of ECMAScript, where luxon would use the current offset.
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

/** Local date of these parts, in the given zone or luxon's default; the years 0 to 99 mean 1900 to 1999. */
export function fromParts([year, month, ...rest]: DateParts, zone = Settings.defaultZone): DateTime {
  const [day = 1, hour = 0, minute = 0, second = 0, millisecond = 0] = rest
  return fromFields({ year: fullYear(Math.trunc(year)), month, day, hour, minute, second, millisecond }, zone)
}

function fullYear(year: number): number {
  return year >= 0 && year <= 99 ? 1900 + year : year
}
