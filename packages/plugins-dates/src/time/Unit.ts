const SHORT = {
  ms: 'millisecond',
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  M: 'month',
  Q: 'quarter',
  y: 'year',
} as const

/** Unit in which time is counted. */
export type Unit = (typeof SHORT)[keyof typeof SHORT]

const UNITS: ReadonlyMap<string, Unit> = new Map(Object.values(SHORT).map((unit) => [unit, unit]))
const SHORT_UNITS: ReadonlyMap<string, Unit> = new Map(Object.entries(SHORT))

/** Unit named by a text: in full, in plural, or by its letter (`M` is a month, `m` a minute); else milliseconds. */
export function unitOf(text: string): Unit {
  return SHORT_UNITS.get(text) ?? UNITS.get(text.toLowerCase().replace(/s$/, '')) ?? 'millisecond'
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MONTH = 2_628_000_000

/** Fixed length of each unit in milliseconds, for what does not follow the calendar: a year is 365 days, a month a twelfth of it. */
export const unitMillis: Readonly<Record<Unit, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: MONTH,
  quarter: 3 * MONTH,
  year: 365 * DAY,
}
