import { useEffect, useEffectEvent } from 'react'

/** Calls back on Escape, for the popup that handles it. Listens on the whole document, because the focus may be anywhere. */
export function useEscape(dialog: { readonly current: HTMLDialogElement | null }, onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const node = dialog.current
    if (event.key !== 'Escape' || event.defaultPrevented || !node || !isEscapeFor(node)) return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether this popup handles Escape: it closes on Escape, and no popup above it, which comes later in the document, handles it. */
function isEscapeFor(node: Element): boolean {
  const rules = node.ownerDocument.querySelectorAll('dialog[data-escape]:not([data-leaving])')
  return rules.item(rules.length - 1) === node && node.getAttribute('data-escape') === 'close'
}
