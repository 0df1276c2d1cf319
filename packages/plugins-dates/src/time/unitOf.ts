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

/** Unit for the difference of two dates. */
export type Unit = (typeof SHORT)[keyof typeof SHORT]

const UNITS: ReadonlyMap<string, Unit> = new Map(Object.values(SHORT).map((unit) => [unit, unit]))
const SHORT_UNITS: ReadonlyMap<string, Unit> = new Map(Object.entries(SHORT))

/** Unit named by a text: in full, in plural, or by its letter (`M` is a month, `m` a minute); else milliseconds. */
export function unitOf(text: string): Unit {
  return SHORT_UNITS.get(text) ?? UNITS.get(text.toLowerCase().replace(/s$/, '')) ?? 'millisecond'
}
