import { useEffect, useEffectEvent } from 'react'

/** Calls back when a pointer is pressed outside of a node. Listens on the whole document, because pointers may be anywhere. */
export function useClickOutside(
  node: { readonly current: Element | null },
  onOutside: ((event: PointerEvent) => void) | undefined,
): void {
  const handle = useEffectEvent((event: PointerEvent) => {
    const { target } = event
    if (target instanceof Node && node.current && !node.current.contains(target)) onOutside?.(event)
  })
  useEffect(() => {
    const listen = (event: PointerEvent) => handle(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])
}
