/** When the browser has nothing better to do, such as to show a page: within a second, and at once where it cannot say. */
export function whenIdle(): Promise<unknown> {
  const ask: (done: (it: unknown) => void, options: IdleRequestOptions) => void =
    globalThis.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => ask(resolve, { timeout: 1000 }))
}
