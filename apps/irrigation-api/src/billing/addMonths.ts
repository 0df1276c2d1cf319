/** The moment so many months later, on the same day or the last one of a shorter month (ISO, UTC). */
export function addMonths(instant: string, months: number): string {
  const from = new Date(instant)
  const to = new Date(instant)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.toISOString()
}
