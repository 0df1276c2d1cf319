import { DateTime } from 'luxon'
import { fromParts } from './fromFields.ts'
import { toNumber } from './toNumber.ts'

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

/**
 * Reads a date like `new Date(value)`: a text with a date alone is midnight UTC. Invalid for anything but a text, a timestamp, a
 * `Date` or a boolean.
 */
export function readNativeDate(value: unknown): DateTime {
  if (typeof value === 'string') return DateTime.fromMillis(Date.parse(value))
  const isTimed = typeof value === 'number' || typeof value === 'boolean' || value instanceof Date
  return DateTime.fromMillis(isTimed ? Math.trunc(toNumber(value)) : Number.NaN)
}

/** Creates a date like `new Date(...args)`; without arguments the moment `now`. */
export function createDate(args: readonly unknown[], now: number): DateTime {
  if (args.length === 0) return DateTime.fromMillis(now)
  const [first, second, ...rest] = args
  if (args.length === 1) return readNativeDate(first === null ? 0 : first)
  return fromParts([toNumber(first), toNumber(second), ...rest.map(toNumber)])
}
