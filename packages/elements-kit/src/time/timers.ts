/** Source of timers for elements. */
export interface Timers {
  start(callback: () => void, delayMs: number): () => void
}

/** Timers of the browser or of Node. */
export const systemTimers: Timers = {
  start(callback, delayMs) {
    const id = setTimeout(callback, delayMs)
    return () => clearTimeout(id)
  },
}
