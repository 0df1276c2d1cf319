import { clockOf } from '../time/days.ts'

/** The moment (ISO, UTC) at which clocks in a time zone show a date and an hour. */
export function localInstant(date: string, hour: number, timezone: string): string {
  const wanted = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000
  const guess = wanted - offsetAt(wanted, timezone)
  return new Date(wanted - offsetAt(guess, timezone)).toISOString()
}

function offsetAt(ms: number, timezone: string): number {
  const shown = clockOf(timezone).format(ms)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}
