/** `work`, run once for all callers; a failure is handed to those who wait and forgotten, so that the next call tries again. */
export function onceSucceeded(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }
}
