/** The way to end what has yet to begin, as its code is on the way; what cannot be had never begins. */
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
