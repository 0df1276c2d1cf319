import { useEffect } from 'react'
import { useRuntime } from './RuntimeContext.ts'

/**
 * The heading of a page that came by a link gets the focus, as soon as there is one: many wait for their data. Whoever
 * moves the focus meanwhile keeps it, and the first page of a visit leaves it where the browser puts it.
 */
export function useHeadingFocus(): void {
  const { navigation } = useRuntime()
  useEffect(() => {
    if (!navigation.hasMoved || focusHeading()) return undefined
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [navigation])
}

/** Whether nothing is left to do: the heading has the focus, or something else does. */
function focusHeading(): boolean {
  if (document.activeElement && document.activeElement !== document.body) return true
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
