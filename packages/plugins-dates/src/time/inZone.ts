import { type DateTime, IANAZone } from 'luxon'
import { argumentError } from '../argumentError.ts'

/**
 * Converts a date to the named zone, with `keepLocalTime` keeping its local time. An invalid date is returned unchanged.
 * @throws {FormulaError} when no zone has that name.
 */
export function inZone(date: DateTime, zone: string, keepLocalTime = false): DateTime {
  if (!date.isValid) return date
  const found = IANAZone.create(zone)
  if (!found.isValid) throw argumentError(`Invalid time zone specified: ${zone}`)
  return date.setZone(found, { keepLocalTime })
}
