/** Parts of an ISO date or time. */
export interface IsoDate {
  readonly year: number
  readonly month: number
  readonly day: number
  /** Null for a date alone. */
  readonly time: { readonly hours: number; readonly minutes: number; readonly seconds: number } | null
  readonly hasZone: boolean
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/

/** Parses a text such as `2026-07-14` or `2026-07-14T15:30:00Z`; null for others, and for days that do not exist. */
export function parseIso(text: string): IsoDate | null {
  const [found, year, month, day, hours, minutes, seconds, zone] = ISO.exec(text) ?? []
  if (found === undefined) return null
  const time =
    hours === undefined ? null : { hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds ?? 0) }
  const date = { year: Number(year), month: Number(month), day: Number(day), time, hasZone: zone !== undefined }
  return exists(date) ? date : null
}

/** Writes a date, or a time without a zone. */
export function isoOf({ year, month, day, time }: Omit<IsoDate, 'hasZone'>): string {
  const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`
  return time ? `${date}T${digits(time.hours)}:${digits(time.minutes)}:${digits(time.seconds)}` : date
}

/** Whether the day and the time are in a calendar and on a clock. */
export function exists({ year, month, day, time }: Omit<IsoDate, 'hasZone'>): boolean {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay && (!time || (time.hours < 24 && time.minutes < 60 && time.seconds < 60))
}

function digits(value: number, count = 2): string {
  return String(value).padStart(count, '0')
}
