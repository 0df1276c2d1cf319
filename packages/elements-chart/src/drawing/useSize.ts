import { type RefObject, useLayoutEffect, useState } from 'react'

/** Size of a drawing, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Size of a node, followed as it changes; until it is known, that with which the server draws. Changes of less than a pixel are none.
 */
export function useSize(node: RefObject<Element | null>, initial: Size): Size {
  const [size, setSize] = useState(initial)
  useLayoutEffect(() => {
    const box = node.current
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => {
      const next = { width: Math.round(box.clientWidth), height: Math.round(box.clientHeight) }
      if (next.width === 0 || next.height === 0) return
      setSize((last) => (last.width === next.width && last.height === next.height ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [node])
  return size
}
