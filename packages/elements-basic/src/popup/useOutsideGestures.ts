import { useEffect, useEffectEvent } from 'react'
import { isEscapeFor } from './isEscapeFor.ts'

/** Listens on the whole document, because focus and pointers may be anywhere; the browser itself closes nothing. */
export function useOutsideGestures(
  dialog: { readonly current: HTMLDialogElement | null },
  gestures: { readonly onEscape: () => void; readonly onOutside: (() => void) | undefined },
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const node = dialog.current
    if (event.key !== 'Escape' || event.defaultPrevented || !node) return
    if (!isEscapeFor(node)) return
    event.preventDefault()
    gestures.onEscape()
  })
  const handlePointer = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && dialog.current && !dialog.current.contains(target)) gestures.onOutside?.()
  })
  useEffect(() => {
    const key = (event: KeyboardEvent) => handleKey(event)
    const pointer = (event: PointerEvent) => handlePointer(event)
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', pointer)
    return () => {
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', pointer)
    }
  }, [])
}
