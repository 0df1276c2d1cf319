/** Work in short steps; between two of them the page may get a turn. */
export type Steps<T> = Generator<void, T, void>

/** When long work has to stop for the page, and how. */
export interface Yielding {
  /** Whether the page has waited long enough. */
  isDue(): boolean
  /** Lets the page do what waits: input, painting, other work. */
  give(): Promise<void>
}

/** Runs all steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * Runs the steps and gives the page its turns between them; work for which none is due never waits.
 * @throws the reason of `signal` when that is called off during a turn.
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

/** Less than half of the 50 ms that a page may be kept waiting: the step that has begun is still to end. */
const SLICE_MS = 20

/** Turns of the page that this code runs in, one after every slice of work. @param now milliseconds since any moment. */
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

/** Where the browser has no word for it, a message to oneself comes after what waits; a timer would be held back. */
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
