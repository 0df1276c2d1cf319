import type { RefObject } from 'react'
import { isInOtherDialog, modalAbove } from './modalAbove.ts'

/**
 * Handlers of the library that leave presses and keys to the dialogs above `layer`, and leave `layer` open when something closes that
 * opened earlier and is not around it.
 */
export function deferToLayersAbove(layer: RefObject<HTMLElement | null>) {
  return {
    onPointerDownOutside(event: CustomEvent<{ readonly originalEvent: Event }>) {
      if (layer.current && isInOtherDialog(layer.current, event.detail.originalEvent.target)) event.preventDefault()
    },
    onRequestDismiss(event: CustomEvent<{ readonly targetLayer?: Element | null | undefined }>) {
      if (!event.detail.targetLayer?.contains(layer.current)) event.preventDefault()
    },
    onEscapeKeyDown(event: KeyboardEvent) {
      const above = layer.current && modalAbove(layer.current)
      if (!above) return
      event.preventDefault()
      requestClose(above)
    },
  }
}

/** Asks a dialog to close, as Escape does; older browsers have no method for it. */
function requestClose(dialog: HTMLDialogElement): void {
  const { requestClose: ask }: Partial<HTMLDialogElement> = dialog
  if (ask) ask.call(dialog)
  else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
