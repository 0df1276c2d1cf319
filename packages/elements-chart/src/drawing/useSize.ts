import { useIsPrerendered, useMeasureTogether } from '@sluice/elements-kit'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

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
  const measure = useCallback(() => {
    const next = {
      width: Math.round(node.current?.clientWidth ?? 0),
      height: Math.round(node.current?.clientHeight ?? 0),
    }
    setSize((last) => {
      if (next.width === 0 || next.height === 0) return last ?? initial
      return last?.width === next.width && last.height === next.height ? last : next
    })
  }, [node, initial])
  useMeasureTogether(measure, [measure])
  useLayoutEffect(() => {
    if (!node.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(node.current)
    return () => observer.disconnect()
  }, [node, measure])
  return size
}
