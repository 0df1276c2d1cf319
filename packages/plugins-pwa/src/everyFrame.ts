import type { Services } from '@sluice/engine'

/**
 * Throttles a listener: the first value is passed on immediately, then at most one per frame, always the latest. `stop` discards
 * a pending value.
 */
export function everyFrame<T>(tell: (value: T) => void, requestFrame: Services['document']['requestFrame']) {
  let next: { readonly value: T } | null = null
  let cancel: (() => void) | null = null
  const rest = () => {
    cancel = requestFrame(() => {
      cancel = null
      if (!next) return
      const { value } = next
      next = null
      rest()
      tell(value)
    })
  }
  return {
    tell: (value: T): void => {
      if (cancel) {
        next = { value }
        return
      }
      rest()
      tell(value)
    },
    stop: (): void => {
      cancel?.()
      cancel = null
      next = null
    },
  }
}
