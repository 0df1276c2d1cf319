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
