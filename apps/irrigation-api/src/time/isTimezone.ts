import { clockOf } from './clockOf.ts'

/** Whether a text names a time zone, as `America/Chicago`. */
export function isTimezone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}
