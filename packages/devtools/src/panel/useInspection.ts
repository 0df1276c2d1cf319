import { useEffect, useState } from 'react'
import type { Inspector } from '../inspect/index.ts'

/** Re-renders after activity in the app, at most once per frame. */
export function useInspection(inspector: Inspector): void {
  const [, setCount] = useState(inspector.count)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setCount(inspector.count)
    }
    const stop = inspector.subscribe(() => {
      frame ||= requestAnimationFrame(look)
    })
    look()
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [inspector])
}
