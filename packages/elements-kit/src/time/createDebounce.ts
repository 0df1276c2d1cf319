import type { Timers } from './timers.ts'

/** A debounced function. */
export interface Debounced<A extends readonly unknown[]> {
  call(...args: A): void
  /** Makes a pending call immediately. */
  flush(): void
  cancel(): void
}

/** Delays calls of `callback` until `delayMs()` have passed without another one; the last arguments win. */
export function createDebounce<A extends readonly unknown[]>(
  callback: (...args: A) => void,
  delayMs: () => number,
  timers: Timers,
): Debounced<A> {
  let waiting: { readonly args: A; readonly stop: () => void } | null = null
  const take = () => {
    const taken = waiting
    taken?.stop()
    waiting = null
    return taken
  }
  const flush = () => {
    const taken = take()
    if (taken) callback(...taken.args)
  }
  return {
    call(...args) {
      take()
      waiting = { args, stop: timers.start(flush, delayMs()) }
    },
    flush,
    cancel: () => void take(),
  }
}
