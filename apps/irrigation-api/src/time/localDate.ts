import { clockOf } from './clockOf.ts'

const DATE_LENGTH = 'yyyy-mm-dd'.length

/** The calendar date (ISO) of a moment in a time zone. */
export function localDate(moment: Date, timezone: string): string {
  return clockOf(timezone).format(moment).slice(0, DATE_LENGTH)
}
