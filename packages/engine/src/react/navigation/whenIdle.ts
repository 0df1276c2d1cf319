/** Resolves when the browser is idle, after one second at the latest; on the next timer where idle callbacks are missing. */
export function whenIdle(): Promise<unknown> {
  const ask: (done: (it: unknown) => void, options: IdleRequestOptions) => void =
    globalThis.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => ask(resolve, { timeout: 1000 }))
}
