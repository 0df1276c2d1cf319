/** Of the one or two zones that an account has; making a formatter takes long, and letting many of them go too. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The date (ISO) at a moment in a time zone; in UTC where the zone is not known. */
export function localDate(moment: number | string, timeZone: unknown): string {
  const zone = typeof timeZone === 'string' && timeZone !== '' ? timeZone : 'UTC'
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  clocks.set(zone, clock)
  return clock.format(new Date(moment))
}
