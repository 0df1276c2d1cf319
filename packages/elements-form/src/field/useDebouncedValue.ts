import { isSameValue, useDebouncedCallback, useElementValue } from '@sluice/elements-kit'
import { useLayoutEffect, useRef } from 'react'

type Options<T> = Parameters<typeof useElementValue<T>>[0]

/**
 * Value of an element that tells of a change after a pause of `delayMs`, or at once without one; its variable changes at once. A pending
 * change is dropped when something else replaces the value, so that no workflow hears of one that is no longer there.
 */
export function useDebouncedValue<T>(options: Options<T>, delayMs: number) {
  const { emit, toValue } = options
  const chosen = useRef<readonly T[]>([])
  const change = useDebouncedCallback((event: Readonly<Record<string, unknown>>) => emit('change', event), delayMs)
  const [value, setStored] = useElementValue<T>({
    ...options,
    emit(trigger, event) {
      if (trigger === 'initValueChange' || delayMs === 0) emit(trigger, event)
      else change.call(event)
    },
  })
  useLayoutEffect(() => {
    if (!chosen.current.every((one) => isSameValue(value, toValue(one)))) change.cancel()
  })
  const setValue = (next: T, domEvent?: unknown) => {
    chosen.current = [next]
    setStored(next, domEvent)
  }
  return { value, setValue, flush: change.flush }
}
