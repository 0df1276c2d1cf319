import { DateTime } from 'luxon'
import { toMoment } from './toMoment.ts'

/** Reads a date as `new Date(value)` does: a text that is only a date means midnight in UTC. */
export function readNativeDate(value: unknown): DateTime {
  return typeof value === 'string' ? DateTime.fromMillis(Date.parse(value)) : toMoment(value)
}
