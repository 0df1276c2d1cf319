import type { Unit } from '../time/unitOf.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Length of each unit for the built-in helpers, in milliseconds: a year is 365 days and a month a twelfth of it, rounded. */
export const unitMillis: Readonly<Record<Unit, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: 2_628_000_000,
  quarter: 3 * 2_628_000_000,
  year: 31_536_000_000,
}
