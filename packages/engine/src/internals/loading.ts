/** Returns a disposer for something still loading: disposes it once loaded; a failed load is ignored. */
export function deferredDisposer(beginning: Promise<() => void>): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  beginning.then(
    (end) => {
      if (isOver) end()
      else stop = end
    },
    () => {},
  )
  return () => {
    isOver = true
    stop?.()
  }
}

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
