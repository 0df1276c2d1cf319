import { type RefObject, useLayoutEffect } from 'react'
import { focusQuietly, holdsFocus } from '../internals/focus.ts'

/** How the browser shows a dialog: over the page and alone usable, over the page, or in its flow. */
export type DialogMode = 'flow' | 'floating' | 'modal'

/**
 * Shows a native dialog while it is mounted, above all boxes that would clip or cover it, except in the flow. The focus returns to where
 * it was, unless the person has moved it elsewhere.
 */
export function useNativeDialog(dialog: RefObject<HTMLDialogElement | null>, mode: DialogMode): void {
  useLayoutEffect(() => {
    const node = dialog.current
    if (!node) return undefined
    const before = node.ownerDocument.activeElement
    show(node, mode)
    return () => {
      const isFocusFree = holdsFocus(node)
      if ('hidePopover' in node && node.matches(':popover-open')) node.hidePopover()
      else node.close()
      if (isFocusFree) focusQuietly(before)
    }
  }, [dialog, mode])
}

/** Browsers without popovers show a floating one at its place in the page. */
function show(node: HTMLDialogElement, mode: DialogMode): void {
  if (mode === 'modal') node.showModal()
  else if (mode === 'floating' && 'showPopover' in node) node.showPopover()
  else node.show()
}
