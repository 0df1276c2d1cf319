/** Work in short steps, which can yield to the main thread between steps. */
export type Steps<T> = Generator<void, T, void>

/** Decides when long work yields to the main thread, and how. */
export interface Yielding {
  /** Whether it is time to yield. */
  isDue(): boolean
  /** Yields to waiting work of the page: input, painting, other tasks. */
  give(): Promise<void>
}

/** Runs all steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * Runs the steps, yielding to the main thread between them when due; short work never waits.
 * @throws the reason of `signal` when it is aborted during a yield.
 */
export async function runInChunks<T>(steps: Steps<T>, turns: Yielding, signal: AbortSignal): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    if (turns.isDue()) {
      await turns.give()
      signal.throwIfAborted()
    }
    step = steps.next()
  }
  return step.value
}

/** Time slice; less than half of the 50 ms of a long task, because the current step still has to finish. */
const SLICE_MS = 20

/** Yields to the main thread after every time slice. @param now clock in milliseconds, with any origin. */
export function yieldToMain(now: () => number = () => performance.now()): Yielding {
  let start = now()
  return {
    isDue: () => now() - start >= SLICE_MS,
    async give() {
      await nextTurn()
      start = now()
    },
  }
}

/** Resolves after waiting tasks; falls back to a `MessageChannel`, because timers are throttled. */
function nextTurn(): Promise<void> {
  if (typeof scheduler === 'object' && typeof scheduler.yield === 'function') return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
