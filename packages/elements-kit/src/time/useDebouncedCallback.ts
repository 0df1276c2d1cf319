import { useEffect, useState } from 'react'
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
  const [held] = useState(() => {
    const latest = { callback, delayMs }
    const call = (...args: A) => latest.callback(...args)
    return { latest, debounced: createDebounce<A>(call, () => latest.delayMs, timers) }
  })
  const { latest, debounced } = held
  useEffect(() => {
    Object.assign(latest, { callback, delayMs })
  })
  useEffect(() => () => debounced.flush(), [debounced])
  return debounced
}
