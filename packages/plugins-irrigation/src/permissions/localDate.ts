/** Cached formatters of an account's one or two zones: they are slow to create, and slow to collect in large numbers. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Date (ISO) of a moment in a time zone; in UTC when the zone is not given. */
export function localDate(moment: number | string, timeZone: unknown): string {
  const zone = typeof timeZone === 'string' && timeZone !== '' ? timeZone : 'UTC'
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  clocks.set(zone, clock)
  return clock.format(new Date(moment))
}
