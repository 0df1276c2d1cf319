import { isCallable } from '../runtime/callable.ts'

/** Returns the value; a function that formulas may not call becomes undefined. */
export function passable(value: unknown): unknown {
  return typeof value === 'function' && !isCallable(value) ? undefined : value
}
