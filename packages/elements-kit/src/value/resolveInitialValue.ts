import { isSameValue } from './isSameValue.ts'

/** What is known when a bound initial value arrives. */
export interface InitialValueChange<T> {
  readonly next: T
  readonly current: T
  /** Values the user has set and that may still come back through the binding, oldest first. */
  readonly sent: readonly T[]
}

/** What to do with it: take it into the variable or leave the variable alone, and what may still come back. */
export interface InitialValueDecision<T> {
  readonly take: boolean
  readonly sent: readonly T[]
}

/**
 * Decides whether a bound initial value replaces the current one. A value that the user typed a moment ago and that a
 * workflow wrote back is an echo: it is older than what the field shows, so it is dropped with all that were sent before it.
 */
export function resolveInitialValue<T>({ next, current, sent }: InitialValueChange<T>): InitialValueDecision<T> {
  const echo = sent.findIndex((value) => isSameValue(value, next))
  if (echo >= 0) return { take: false, sent: sent.slice(echo + 1) }
  return { take: !isSameValue(next, current), sent: [] }
}
