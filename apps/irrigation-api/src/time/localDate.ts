/** The calendar date (ISO) of a moment in a time zone. */
export function localDate(moment: Date, timezone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(moment)
}
