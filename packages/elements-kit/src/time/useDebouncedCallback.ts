import { useEffect, useRef, useState } from 'react'
import { createDebounce, type Debounced } from './createDebounce.ts'
import { systemTimers, type Timers } from './timers.ts'

/**
 * A stable, debounced version of `callback` that always calls the latest one. A pending call is made when the element unmounts,
 * so that nothing typed is lost.
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
