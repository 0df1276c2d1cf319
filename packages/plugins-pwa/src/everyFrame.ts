import type { Services } from '@sluice/engine'

/**
 * A listener that is told at once, and then no more than once in a frame: of what comes in between, the last. `stop` forgets
 * what has not been told.
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
