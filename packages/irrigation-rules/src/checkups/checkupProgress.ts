import { donePercent } from './donePercent.ts'
import { isZoneDecided } from './isZoneDecided.ts'

/** Progress of a checkup; `percent` is rounded down, so 100 means all done. */
export interface CheckupProgress {
  readonly total: number
  readonly done: number
  readonly percent: number
}

/** Counts the zones that have been decided; a checkup without zones is at 0 percent. */
export function checkupProgress(zones: readonly { readonly status: string }[]): CheckupProgress {
  const done = zones.filter(({ status }) => isZoneDecided(status)).length
  return { total: zones.length, done, percent: donePercent(done, zones.length) }
}
