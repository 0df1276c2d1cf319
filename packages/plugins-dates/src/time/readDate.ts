import type { DateTime } from 'luxon'
import { fromParts } from './fromParts.ts'
import { readNativeDate } from './readNativeDate.ts'

/** Year, month, day, hour, minute, second and fraction, each after the first optional; Day.js reads it as local time. */
const LOCAL = /^(\d{4})[-/]?(\d{1,2})?[-/]?(\d{0,2})[Tt\s]*(\d{1,2})?:?(\d{1,2})?:?(\d{1,2})?[.:]?(\d+)?$/

/** Reads a date as `dayjs(value)` does: a text without zone means local time, also when it is only a date. */
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
