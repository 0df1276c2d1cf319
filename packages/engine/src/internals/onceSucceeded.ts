/** Runs `work` once for all callers; a failure rejects for those waiting, and the next call tries again. */
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
