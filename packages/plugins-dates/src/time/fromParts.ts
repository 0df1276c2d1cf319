import { type DateTime, Settings } from 'luxon'
import { fromFields } from './fromFields.ts'

/** Year, month counted from 0, day, hour, minute, second and millisecond, in the order of `new Date(…)`. */
export type DateParts = readonly [year: number, month: number, ...rest: readonly number[]]

/** Local date of these parts, in the given zone or luxon's default; the years 0 to 99 mean 1900 to 1999. */
export function fromParts([year, month, ...rest]: DateParts, zone = Settings.defaultZone): DateTime {
  const [day = 1, hour = 0, minute = 0, second = 0, millisecond = 0] = rest
  return fromFields({ year: fullYear(Math.trunc(year)), month, day, hour, minute, second, millisecond }, zone)
}

function fullYear(year: number): number {
  return year >= 0 && year <= 99 ? 1900 + year : year
}
