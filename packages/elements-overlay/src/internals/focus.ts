import { CONTROLS } from './openerOf.ts'

/** Whether moving the focus away takes it from nothing but `node`. */
export function holdsFocus(node: Element): boolean {
  const { activeElement, body } = node.ownerDocument
  return !activeElement || activeElement === body || node.contains(activeElement)
}

/** Focuses a node without scrolling the page; false when it cannot have the focus. */
export function focusQuietly(node: Element | null): boolean {
  if (node instanceof HTMLElement) node.focus({ preventScroll: true })
  return node !== null && node.ownerDocument.activeElement === node
}

/** Focuses the first control in a node that can have the focus. */
export function focusFirst(node: Element | null): void {
  for (const control of node?.querySelectorAll(CONTROLS) ?? []) if (focusQuietly(control)) return
}
