/** `work`, run once for all callers; a failure is handed to those who wait and forgotten, so that the next call tries again. */
export function onceSucceeded<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }
}
