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

const closures = new WeakSet<object>()

/** Marks a function that a text itself made, and lets formulas call it. */
export function allowClosure<F extends Callable>(closure: F): F {
  closures.add(closure)
  return allowCall(closure)
}

/** Whether a text itself made this function, so that it knows about the values of its run. */
export function isClosure(value: Callable): boolean {
  return closures.has(value)
}
