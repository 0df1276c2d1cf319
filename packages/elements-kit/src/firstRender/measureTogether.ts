import { flushSync } from 'react-dom'

let waiting: Set<() => void> | null = null

/**
 * Calls back once all that was rendered together is on the page, before it is painted, and renders what the callbacks set in one go. For
 * reading sizes after the first rendering: in layout effects, each of many elements would have the browser lay out the page again.
 * Returns a function that takes the callback back.
 */
export function measureTogether(measure: () => void): () => void {
  if (!waiting) {
    waiting = new Set()
    queueMicrotask(measureWaiting)
  }
  const all = waiting.add(measure)
  return () => void all.delete(measure)
}

function measureWaiting(): void {
  const all = waiting ?? []
  waiting = null
  flushSync(() => {
    for (const measure of all) measure()
  })
}
