import { useDialog } from '@ark-ui/react/dialog'
import { useDialogLabel, usePresence } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useRef } from 'react'
import { bareProps } from '../internals/bareProps.ts'
import { deferToLayersAbove } from '../internals/deferToLayersAbove.ts'
import { resolveDialog } from './resolveDialog.ts'
import type { dialog } from './schema.ts'
import { useDialogState } from './useDialogState.ts'

/**
 * Behavior of a dialog. The library closes it, focuses its content and keeps the page from scrolling; the browser lays it above the page and
 * makes the page inert, so that dialogs opened from it by other elements stay usable. In the flow of the page the library does that, too.
 */
export function useDialogBehavior(props: ElementProps<typeof dialog>) {
  const state = useDialogState(props)
  const layer = useRef<HTMLDialogElement>(null)
  const trigger = useRef<HTMLDivElement>(null)
  const resolved = resolveDialog(props)
  const isKeptByLibrary = resolved.isModal && resolved.mode === 'flow'
  const api = useDialog({
    open: state.isOpen,
    onOpenChange: ({ open }) => state.setOpen(open),
    modal: isKeptByLibrary,
    trapFocus: isKeptByLibrary,
    preventScroll: props.preventScroll ?? false,
    closeOnEscape: props.escClose ?? false,
    closeOnInteractOutside: resolved.closesOutside,
    persistentElements: [() => trigger.current],
    // Only presses outside close a dialog, not the focus.
    onFocusOutside: (event) => event.preventDefault(),
    ...deferToLayersAbove(layer),
  })
  const box = useRef<HTMLDivElement>(null)
  const { isPresent } = usePresence(state.isOpen, box)
  useDialogLabel(layer, { isDialog: isPresent, environment: props.environment })
  return {
    ...state,
    ...resolved,
    layer,
    trigger,
    isPresent,
    contentProps: { ...bareProps(api.getContentProps()), hidden: false, ref: box },
  }
}

/** State and props of a dialog, shared by its parts. */
export type DialogBehavior = ReturnType<typeof useDialogBehavior>
