import type { DateTime } from 'luxon'
import { argumentError } from '../argumentError.ts'

/** ISO text of a moment in UTC. @throws {FormulaError} when the date is invalid. */
export function toIso(date: DateTime): string {
  const iso = date.toUTC().toISO()
  if (iso === null) throw argumentError('Invalid time value')
  return iso
}
