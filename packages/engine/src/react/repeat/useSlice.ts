import { startTransition, useEffect, useState } from 'react'

/** What is rendered at once, in light elements: some forty milliseconds of a desktop computer. */
const AT_ONCE = 2000
/** However much they are, the rows of a first screen come together. */
const FIRST_SCREEN = 30

/** How many rows there are at once when each weighs as much as `weight` light elements. */
export function firstSlice(weight: number): number {
  return Math.max(FIRST_SCREEN, Math.floor(AT_ONCE / weight))
}

/** How many rows of a long list to render now: the first slice at once, the rest when nothing is more urgent. */
export function useSlice(total: number, first: number): number {
  const [limit, setLimit] = useState(first)
  useEffect(() => {
    if (limit < total) startTransition(() => setLimit(total))
  }, [limit, total])
  return Math.min(limit, total)
}
