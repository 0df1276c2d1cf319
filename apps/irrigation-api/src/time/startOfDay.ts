import { localDate } from './localDate.ts'

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
