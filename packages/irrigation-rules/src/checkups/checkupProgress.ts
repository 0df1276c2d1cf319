/** How far a checkup has come; `percent` is rounded down, so 100 means all done. */
export interface CheckupProgress {
  readonly total: number
  readonly done: number
  readonly percent: number
}

/** Counts the zones that have been decided; a checkup without zones is at 0 percent. */
export function checkupProgress(zones: readonly { readonly status: string }[]): CheckupProgress {
  const done = zones.filter((zone) => zone.status !== 'not_started' && zone.status !== 'running').length
  return { total: zones.length, done, percent: zones.length === 0 ? 0 : Math.floor((100 * done) / zones.length) }
}
