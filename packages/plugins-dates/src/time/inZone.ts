import type { DateTime } from 'luxon'
import { zoneOf } from '../arguments/zoneOf.ts'

/**
 * The date in the zone of that name, with `keepLocalTime` at the same clock time there. An invalid date is in no zone
 * and stays as it is.
 * @throws {FormulaError} when no zone has that name.
 */
export function inZone(date: DateTime, zone: string, keepLocalTime = false): DateTime {
  return date.isValid ? date.setZone(zoneOf(zone), { keepLocalTime }) : date
}
