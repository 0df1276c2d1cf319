/** The clock an element waits by. */
export interface Timers {
  start(callback: () => void, delayMs: number): () => void
}

/** The timers of the browser or of Node. */
export const systemTimers: Timers = {
  start(callback, delayMs) {
    const id = setTimeout(callback, delayMs)
    return () => clearTimeout(id)
  },
}
