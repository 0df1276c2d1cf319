import { isSameValue } from './isSameValue.ts'

/** Input of the decision on a new bound initial value. */
export interface InitialValueChange<T> {
  readonly next: T
  readonly current: T
  /** Values set by the user that may still come back through the binding, oldest first. */
  readonly sent: readonly T[]
}

/** Decision: write the value to the variable or leave it alone, and the values that may still come back. */
export interface InitialValueDecision<T> {
  readonly take: boolean
  readonly sent: readonly T[]
}

/**
 * Decides whether a bound initial value replaces the current one. A value that the user typed a moment ago and that a workflow
 * wrote back is an echo: it is older than the field's value, so it is dropped together with all values sent before it.
 */
export function resolveInitialValue<T>({ next, current, sent }: InitialValueChange<T>): InitialValueDecision<T> {
  const echo = sent.findIndex((value) => isSameValue(value, next))
  if (echo >= 0) return { take: false, sent: sent.slice(echo + 1) }
  return { take: !isSameValue(next, current), sent: [] }
}
