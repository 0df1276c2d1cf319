import type { PageTurns } from './inSlices.ts'

/** Less than half of the 50 ms that a page may be kept waiting: the step that has begun is still to end. */
const SLICE_MS = 20

/** Turns of the page that this code runs in, one after every slice of work. @param now milliseconds since any moment. */
export function pageTurns(now: () => number = () => performance.now()): PageTurns {
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
