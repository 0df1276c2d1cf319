import { type DependencyList, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Calls back once all that was rendered together is on the page, before it is painted, and renders what the callbacks set in one go; again
 * whenever a dependency has changed. For reading sizes: in layout effects, each of many elements would have the browser lay out the page
 * again. Elements are called before those inside of them. An error is one of the component.
 */
export function useMeasureTogether(measure: () => void, dependencies: DependencyList): void {
  const [, setFailed] = useState()
  useLayoutEffect(() => {
    const fail = (error: unknown) =>
      setFailed(() => {
        throw error
      })
    return measureTogether({ measure, fail })
  }, dependencies)
}

interface Waiting {
  readonly measure: () => void
  readonly fail: (error: unknown) => void
}

let waiting: Set<Waiting> | null = null

function measureTogether(one: Waiting): () => void {
  if (!waiting) {
    waiting = new Set()
    queueMicrotask(measureWaiting)
  }
  const all = waiting.add(one)
  return () => void all.delete(one)
}

function measureWaiting(): void {
  const all = waiting ?? new Set()
  waiting = null
  flushSync(() => {
    // Effects of what is inside of an element run before its own.
    for (const one of [...all].reverse()) if (all.has(one)) measureOne(one)
  })
}

function measureOne({ measure, fail }: Waiting): void {
  try {
    measure()
  } catch (error) {
    fail(error)
  }
}
