import { useCallback, useSyncExternalStore } from 'react'

/** Largest width in pixels of the screens of a stored name; a laptop is every screen. */
const WIDTHS: Readonly<Record<string, number>> = { tablet: 991, mobile: 767 }

/** Whether a hover dropdown unfolds in the page on this screen; the server knows no screen, and takes it for a large one. */
export function useIsMenu(isMenuBreakpoint: boolean, menuBreakpoint: string | undefined): boolean {
  const width = WIDTHS[menuBreakpoint ?? 'mobile']
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(width)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [width],
  )
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => listOf(width)?.matches ?? true,
    () => width === undefined,
  )
  return isMenuBreakpoint && isNarrow
}

function listOf(width: number | undefined): MediaQueryList | null {
  return width === undefined ? null : matchMedia(`(max-width: ${width}px)`)
}
