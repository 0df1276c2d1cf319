import type { DateTime } from 'luxon'
import { fromParts } from './fromParts.ts'
import { readNativeDate } from './readNativeDate.ts'

/** Year, month, day, hour, minute, second and fraction, all but the first optional; Day.js reads them as local time. */
const LOCAL = /^(\d{4})[-/]?(\d{1,2})?[-/]?(\d{0,2})[Tt\s]*(\d{1,2})?:?(\d{1,2})?:?(\d{1,2})?[.:]?(\d+)?$/

/** Reads a date like `dayjs(value)`: a text without zone is local time, even a date alone. */
export function readDate(value: unknown): DateTime {
  const match = typeof value === 'string' ? LOCAL.exec(value) : null
  return match ? fromMatch(match) : readNativeDate(value)
}

function fromMatch([, year, month, day, hour, minute, second, fraction]: readonly (string | undefined)[]): DateTime {
  return fromParts([
    Number(year),
    Number(month ?? 1) - 1,
    Number(day || 1),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
    Number(fraction?.slice(0, 3) ?? 0),
  ])
}
