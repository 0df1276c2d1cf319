import { startTransition, useEffect, useState } from 'react'

/** Rows that are there at once. */
export const FIRST_SCREEN = 60

/** How many rows of a long list to render now: the first screen at once, the rest when nothing is more urgent. */
export function useSlice(total: number): number {
  const [limit, setLimit] = useState(FIRST_SCREEN)
  useEffect(() => {
    if (limit < total) startTransition(() => setLimit(total))
  }, [limit, total])
  return Math.min(limit, total)
}
