/**
 * The dialog that covers `layer`, such as a popup that a workflow opened from it; null when none does. It is where the focus is; with the
 * focus nowhere, it is the last one in the page, as popups are.
 */
export function modalAbove(layer: Element): HTMLDialogElement | null {
  const { activeElement, body } = layer.ownerDocument
  const holder = activeElement === body ? null : activeElement?.closest('dialog')
  const top = holder ?? [...layer.ownerDocument.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  return top && !top.contains(layer) && !layer.contains(top) ? top : null
}

/** Whether a press belongs to a dialog other than `layer` and those around it, and says nothing about `layer`. */
export function isInOtherDialog(layer: Element, target: EventTarget | null): boolean {
  const holder = target instanceof Element ? target.closest('dialog, [role="dialog"]') : null
  return holder !== null && !holder.contains(layer)
}
