import { type RefObject, useEffect } from 'react'

/**
 * Keeps the page from scrolling under an open list while the focus is in its select; the list itself scrolls. Zooming stays possible.
 * @param isBlocked whether the list is open and its settings ask for that.
 */
export function useScrollBlock(isBlocked: boolean, control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isBlocked) return undefined
    const stop = (event: WheelEvent | TouchEvent) => {
      const root = control.current?.closest('[data-part="root"]')
      if (!root?.contains(document.activeElement) || isZoom(event)) return
      const list = root.querySelector('[data-part="content"]')
      const scrollsList = list && event.target instanceof Node && list.contains(event.target)
      if (!scrollsList || list.scrollHeight <= list.clientHeight) event.preventDefault()
    }
    const types = ['wheel', 'touchmove'] as const
    for (const type of types) document.addEventListener(type, stop, { passive: false })
    return () => {
      for (const type of types) document.removeEventListener(type, stop)
    }
  }, [isBlocked, control])
}

function isZoom(event: WheelEvent | TouchEvent): boolean {
  return 'touches' in event ? event.touches.length > 1 : event.ctrlKey
}
