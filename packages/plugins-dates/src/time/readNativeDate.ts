import { DateTime } from 'luxon'
import { toMoment } from './toMoment.ts'

/** Reads a date like `new Date(value)`: a text with a date alone is midnight UTC. */
export function readNativeDate(value: unknown): DateTime {
  return typeof value === 'string' ? DateTime.fromMillis(Date.parse(value)) : toMoment(value)
}
