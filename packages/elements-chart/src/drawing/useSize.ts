import { measureTogether, useIsPrerendered } from '@sluice/elements-kit'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Size of a drawing, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Size of a node, followed as it changes; null until it is known. Changes of less than a pixel are none.
 * @param initial size in which the server draws, and that of a node that takes no room.
 */
export function useSize(node: RefObject<Element | null>, initial: Size): Size | null {
  const isPrerendered = useIsPrerendered()
  const [size, setSize] = useState(isPrerendered ? initial : null)
  useLayoutEffect(() => {
    const box = node.current
    const measure = () => {
      const next = { width: Math.round(box?.clientWidth ?? 0), height: Math.round(box?.clientHeight ?? 0) }
      setSize((last) => {
        if (next.width === 0 || next.height === 0) return last ?? initial
        return last?.width === next.width && last.height === next.height ? last : next
      })
    }
    const forget = measureTogether(measure)
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    if (box) observer?.observe(box)
    return () => {
      forget()
      observer?.disconnect()
    }
  }, [node, initial])
  return size
}
