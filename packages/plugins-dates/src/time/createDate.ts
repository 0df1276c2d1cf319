import { DateTime } from 'luxon'
import { fromParts } from './fromParts.ts'
import { readNativeDate } from './readNativeDate.ts'
import { toNumber } from './toNumber.ts'

/** Creates a date like `new Date(...args)`; without arguments the moment `now`. */
export function createDate(args: readonly unknown[], now: number): DateTime {
  if (args.length === 0) return DateTime.fromMillis(now)
  const [first, second, ...rest] = args
  if (args.length === 1) return readNativeDate(first === null ? 0 : first)
  return fromParts([toNumber(first), toNumber(second), ...rest.map(toNumber)])
}
