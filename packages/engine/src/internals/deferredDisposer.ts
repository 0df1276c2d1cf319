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
