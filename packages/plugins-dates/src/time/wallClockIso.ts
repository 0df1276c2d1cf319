import { DateTime } from 'luxon'
import { toIso } from './toIso.ts'

/** What the local clock shows at a timestamp, written as if it were UTC. */
export function wallClockIso(timestamp: number): string {
  return toIso(DateTime.fromMillis(timestamp).setZone('utc', { keepLocalTime: true }))
}
