import { useDebouncedCallback } from '@sluice/elements-kit'
import { useEffect, useState } from 'react'

/** Milliseconds without a resize event after which a resize counts as finished. */
const QUIET = 200

/** Number of changes of the window's width while counting. */
export function useRefreshes(isCounting: boolean): number {
  const [count, setCount] = useState(0)
  const later = useDebouncedCallback(() => setCount((before) => before + 1), QUIET)
  useEffect(() => {
    if (!isCounting) return undefined
    let width = window.innerWidth
    const notice = () => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      later.call()
    }
    window.addEventListener('resize', notice)
    return () => window.removeEventListener('resize', notice)
  }, [isCounting, later])
  return count
}
