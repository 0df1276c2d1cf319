import { DateTime } from 'luxon'
import { toIso } from './toIso.ts'

/** Local time at a timestamp, written as if it were UTC. */
export function wallClockIso(timestamp: number): string {
  return toIso(DateTime.fromMillis(timestamp).setZone('utc', { keepLocalTime: true }))
}
