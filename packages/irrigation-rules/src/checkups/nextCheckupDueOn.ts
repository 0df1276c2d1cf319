/**
 * Date of the next planned visit (ISO, local): the 15th of the first plan month after the last visit, moved to Monday when it
 * falls on a weekend; `null` without plan months.
 */
export function nextCheckupDueOn(planMonths: readonly number[], lastVisitOn: string): string | null {
  if (planMonths.length === 0) return null
  const [year = 0, month = 1] = lastVisitOn.split('-').map(Number)
  const months = [...planMonths].sort((a, b) => a - b)
  const later = months.find((planned) => planned > month)
  const due = later === undefined ? fifteenth(year + 1, months[0] ?? 1) : fifteenth(year, later)
  return due.toISOString().slice(0, 10)
}

function fifteenth(year: number, month: number): Date {
  const date = new Date(Date.UTC(year, month - 1, 15))
  const daysToMonday: Readonly<Record<number, number>> = { 6: 2, 0: 1 }
  date.setUTCDate(15 + (daysToMonday[date.getUTCDay()] ?? 0))
  return date
}
