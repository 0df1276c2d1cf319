const msPerDay = 86_400_000

/** Days since 1970-01-01 of an ISO date or of the date part of an instant; `null` when it is not a calendar date. */
export function toDayNumber(iso: string): number | null {
  const date = iso.slice(0, 10)
  const day = Date.parse(`${date}T00:00:00Z`) / msPerDay
  return Number.isFinite(day) && fromDayNumber(day) === date ? day : null
}

/** ISO date of a number of days since 1970-01-01. */
export function fromDayNumber(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10)
}

/** Adds months to a date; a day that the month lacks becomes its last. `null` when the start is not a calendar date. */
export function addMonths(iso: string, months: number): string | null {
  if (toDayNumber(iso) === null || !Number.isInteger(months)) return null
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number)
  return dateInMonth({ year, month: month + months, day })
}

/** Adds days to a date; `null` when the start is not a calendar date or the result leaves the years 1 to 9999. */
export function addDays(iso: string, days: number): string | null {
  const start = toDayNumber(iso)
  const end = start === null ? null : start + days
  return end === null || !isShownInFourDigits(end) ? null : fromDayNumber(end)
}

/** ISO date of a year, month and day; a month above 12 continues into later years, a day beyond the month becomes its last. */
export function dateInMonth({ year, month, day }: { year: number; month: number; day: number }): string | null {
  const first = Date.UTC(year, month - 1, 1) / msPerDay
  const last = Date.UTC(year, month, 0) / msPerDay
  const date = Math.min(first + day - 1, last)
  return isShownInFourDigits(date) ? fromDayNumber(date) : null
}

function isShownInFourDigits(day: number): boolean {
  return Number.isInteger(day) && day >= -719_162 && day <= 2_932_896
}
