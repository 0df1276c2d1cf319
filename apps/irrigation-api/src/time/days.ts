/** The calendar date so many days after another (ISO). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** More than there are zones that people work in; names may be written in many ways. */
const MOST_KEPT = 200

const kept = new Map<string, Intl.DateTimeFormat>()

/**
 * What clocks of a time zone show, as `2026-06-15 14:05:00`. It is kept: thousands of formatters that are let go at once stop the
 * server for a fifth of a second.
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

/** The calendar date (ISO) of a moment in a time zone. */
export function localDate(moment: Date, timezone: string): string {
  return clockOf(timezone).format(moment).slice(0, DATE_LENGTH)
}

/** No clock is further from UTC than this. */
const widestOffsetMs = 26 * 3_600_000

/** Before it, each town had a time of its own, which is taken for that of UTC. */
const FIRST_YEAR = '1900'

/**
 * The first moment of a calendar date (ISO) in a time zone: where clocks skip midnight, the moment after the gap; of two midnights, the
 * first; of a date that was skipped, the begin of the next one.
 */
export function startOfDay(date: string, timezone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (date < FIRST_YEAR) return new Date(midnight)
  let before = (midnight - widestOffsetMs) / 1000
  let after = (midnight + widestOffsetMs) / 1000
  // Dates of a clock never go back, so the first second of this one is found by halving.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDate(new Date(middle * 1000), timezone) < date) before = middle
    else after = middle
  }
  return new Date(after * 1000)
}

/** Whether a text names a time zone, as `America/Chicago`. */
export function isTimezone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** A clock that is further behind was reset. */
const believedMs = 366 * 86_400_000

/** The time of a device where it lies within the past 366 days, else the time of the server. */
export function clampDeviceTime(now: Date, said: string | null | undefined): string {
  const moment = said ? Date.parse(said) : now.getTime()
  const isBelieved = moment <= now.getTime() && moment >= now.getTime() - believedMs
  return isBelieved ? new Date(moment).toISOString() : now.toISOString()
}
