import type { Clock } from '../services/services.ts'

/** Waits some milliseconds, or no longer than until it is called off. Leaves nothing with the signal. */
export function rest(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.setTimeout(end, signal.aborted ? 0 : ms)
    signal.addEventListener('abort', end)
  })
}
