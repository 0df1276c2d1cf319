import type { MouseEvent } from 'react'

/** Selector of what a click activates by itself, so that a link around it is not followed. */
const ACTIVE = 'a[href], button:not([type="button"]), input, label, select, summary, textarea'

/**
 * Click handler of a layer above the page, which stands inside its element in the document: a press on it does not follow a link around
 * that element.
 */
export function staysInLayer(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  const active = target instanceof Element ? target.closest(ACTIVE) : null
  if (active?.matches('a') && !currentTarget.contains(active)) event.preventDefault()
}
