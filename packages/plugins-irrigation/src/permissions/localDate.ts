/** The date (ISO) at a moment in a time zone; in UTC where the zone is not known. */
export function localDate(moment: number | string, timeZone: unknown): string {
  const zone = typeof timeZone === 'string' && timeZone !== '' ? timeZone : 'UTC'
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(moment))
}
