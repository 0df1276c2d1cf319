import { DateTime } from 'luxon'

/** The moment `ms` milliseconds later; fractions of a millisecond are cut off. */
export function plusMillis(date: DateTime, ms: number): DateTime {
  return DateTime.fromMillis(Math.trunc(date.toMillis() + ms), { zone: date.zone })
}
