/** Calendar date a number of days after another (ISO). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Size limit of the cache; more than the time zones in use. The same zone may be cached under several names. */
const MOST_KEPT = 200

const kept = new Map<string, Intl.DateTimeFormat>()

/**
 * Formatter for local time in a time zone, as `2026-06-15 14:05:00`. Formatters are cached: collecting thousands of them at once blocks
 * the server for a fifth of a second.
 * @throws {RangeError} when there is no such time zone.
 */
export function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = kept.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(timeZone, clock)
  return clock
}

const DATE_LENGTH = 'yyyy-mm-dd'.length

/** Calendar date (ISO) of a timestamp in a time zone. */
export function localDate(moment: Date, timezone: string): string {
  return clockOf(timezone).format(moment).slice(0, DATE_LENGTH)
}

/** Upper limit of the offset of any time zone from UTC. */
const widestOffsetMs = 26 * 3_600_000

/** First year with standard time; earlier dates are treated as UTC. */
const FIRST_YEAR = '1900'

/**
 * First moment of a calendar date (ISO) in a time zone: when midnight is skipped, the moment after the gap; with two midnights, the first;
 * for a skipped date, the start of the next one.
 */
export function startOfDay(date: string, timezone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (date < FIRST_YEAR) return new Date(midnight)
  let before = (midnight - widestOffsetMs) / 1000
  let after = (midnight + widestOffsetMs) / 1000
  // Local dates never go back, so binary search finds the first second of this one.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDate(new Date(middle * 1000), timezone) < date) before = middle
    else after = middle
  }
  return new Date(after * 1000)
}

/** Whether a text is the name of a time zone, such as `America/Chicago`. */
export function isTimezone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** A device clock further behind counts as reset. */
const believedMs = 366 * 86_400_000

/** Time sent by a device if within the past 366 days, else the server time. */
export function clampDeviceTime(now: Date, said: string | null | undefined): string {
  const moment = said ? Date.parse(said) : now.getTime()
  const isBelieved = moment <= now.getTime() && moment >= now.getTime() - believedMs
  return isBelieved ? new Date(moment).toISOString() : now.toISOString()
}
