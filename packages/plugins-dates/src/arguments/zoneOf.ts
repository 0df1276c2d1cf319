import { IANAZone, type Zone } from 'luxon'
import { argumentError } from './argumentError.ts'

/** IANA zone by its name. @throws {FormulaError} when there is none. */
export function zoneOf(name: string): Zone {
  const zone = IANAZone.create(name)
  if (!zone.isValid) throw argumentError(`Invalid time zone specified: ${name}`)
  return zone
}
