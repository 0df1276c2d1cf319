import type { DateTime } from 'luxon'
import { zoneOf } from '../arguments/zoneOf.ts'

/**
 * Converts a date to the named zone, with `keepLocalTime` keeping its local time. An invalid date is returned unchanged.
 * @throws {FormulaError} when no zone has that name.
 */
export function inZone(date: DateTime, zone: string, keepLocalTime = false): DateTime {
  return date.isValid ? date.setZone(zoneOf(zone), { keepLocalTime }) : date
}
