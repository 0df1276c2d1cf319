import type { Clock } from '../services/services.ts'

/** Waits some milliseconds, or until it is canceled. Leaves no listener on the signal. */
export function delay(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}

/** Resolves when the browser is idle, after one second at the latest; on the next timer where idle callbacks are missing. */
export function whenIdle(): Promise<unknown> {
  const ask: (done: (it: unknown) => void, options: IdleRequestOptions) => void =
    globalThis.requestIdleCallback ?? ((done) => setTimeout(done))
  return new Promise((resolve) => ask(resolve, { timeout: 1000 }))
}
