import { clockOf } from './clockOf.ts'

/** Whether a text names a time zone, as `America/Chicago`. */
export function isTimezone(name: string): boolean {
  try {
    return clockOf(name) !== undefined
  } catch {
    return false
  }
}
