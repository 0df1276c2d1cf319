/*
 * Marks the functions that a formula may call: helpers, allowed globals and the formula's own arrows. A function found
 * in data is not marked, so nothing that came from outside can be called.
 */
const callables = new WeakMap<object, FunctionFacts | null>()

export type Callable = (...args: readonly unknown[]) => unknown

/** Marks a function as one that formulas may call, and returns it. */
export function allowCall<F extends Callable>(callable: F): F {
  if (!callables.has(callable)) callables.set(callable, null)
  return callable
}

/** Whether formulas may call this value. */
export function isCallable(value: unknown): value is Callable {
  return typeof value === 'function' && callables.has(value)
}

/** Name of a function, and the number of its parameters before a default or the rest. */
export interface FunctionFacts {
  readonly name: string
  readonly length: number
}

/** Marks a function that a text created, and lets formulas call it. */
export function allowClosure<F extends Callable>(closure: F, facts: FunctionFacts): F {
  callables.set(closure, facts)
  return closure
}

/** Returns what a function that a text created tells about itself; undefined for any other value. */
export function factsOf(closure: unknown): FunctionFacts | undefined {
  // A map with weak keys finds nothing for a primitive.
  return callables.get(closure as object) ?? undefined
}

/** Whether a text created this function, so that it can handle originals of copies itself. */
export function isClosure(value: Callable): boolean {
  return Boolean(factsOf(value))
}
