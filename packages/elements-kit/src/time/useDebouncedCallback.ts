import { useEffect, useRef, useState } from 'react'
import { createDebounce, type Debounced } from './createDebounce.ts'
import { systemTimers, type Timers } from './timers.ts'

/**
 * A stable, debounced version of `callback` that always calls the newest one. A call that still waits when the element
 * leaves is made then, so that nothing typed is lost.
 */
export function useDebouncedCallback<A extends readonly unknown[]>(
  callback: (...args: A) => void,
  delayMs: number,
  timers: Timers = systemTimers,
): Debounced<A> {
  const latest = useRef({ callback, delayMs })
  useEffect(() => {
    latest.current = { callback, delayMs }
  })
  const [debounced] = useState(() =>
    createDebounce<A>(
      (...args) => latest.current.callback(...args),
      () => latest.current.delayMs,
      timers,
    ),
  )
  useEffect(() => () => debounced.flush(), [debounced])
  return debounced
}
