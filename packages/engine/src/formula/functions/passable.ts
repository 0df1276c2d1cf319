import { isCallable } from '../runtime/callable.ts'

/** The value, save that a function that formulas may not call is undefined. */
export function passable(value: unknown): unknown {
  return typeof value === 'function' && !isCallable(value) ? undefined : value
}
