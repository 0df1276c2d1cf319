import type { Clock } from '../services/services.ts'

/** Waits some milliseconds, or no longer than until it is called off. */
export function rest(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      cancel()
      resolve()
    })
  })
}
