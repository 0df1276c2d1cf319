import { useIsPrerendered } from '@sluice/elements-kit'
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
  const [isThere, setThere] = useState(false)
  // Measured in a rendering that changes nothing on the page, so that one layout of it serves all charts.
  useLayoutEffect(() => setThere(true), [])
  useLayoutEffect(() => {
    if (!isThere) return undefined
    const box = node.current
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = box ?? {}
      setSize((last) => {
        if (!width || !height) return last ?? initial
        return last?.width === width && last.height === height ? last : { width, height }
      })
    }
    measure()
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [node, initial, isThere])
  return size
}
