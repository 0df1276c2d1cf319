/** Whether a zone of a checkup has been inspected and decided, by its status. */
export function isZoneDecided(status: string): boolean {
  return status !== 'not_started' && status !== 'running'
}
