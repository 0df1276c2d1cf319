/*
 * Functions that a formula may call are branded here: helpers, allowed globals and the formula's own arrows. A function
 * that sits in data is not branded, so nothing that came from outside can be called.
 */
const callables = new WeakSet<object>()

export type Callable = (...args: readonly unknown[]) => unknown

/** Marks a function as one that formulas may call, and returns it. */
export function allowCall<F extends Callable>(callable: F): F {
  callables.add(callable)
  return callable
}

/** Whether formulas may call this value. */
export function isCallable(value: unknown): value is Callable {
  return typeof value === 'function' && callables.has(value)
}
