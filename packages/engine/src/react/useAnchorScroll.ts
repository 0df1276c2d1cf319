import { useEffect, useRef } from 'react'
import { decodePart } from '../routing/paths.ts'
import { useRuntime } from './RuntimeContext.ts'
import { useReadable } from './useReadable.ts'

/** Brings the section that the address names into view: at once with its page, smoothly on the page where one is. */
export function useAnchorScroll(): void {
  const { navigation } = useRuntime()
  const anchor = useReadable('anchor', () => decodePart(navigation.url.get().split('#')[1] ?? ''))
  const isNew = useRef(true)
  useEffect(() => {
    document.getElementById(anchor)?.scrollIntoView(isNew.current ? { behavior: 'instant' } : undefined)
    isNew.current = false
  }, [anchor])
}
