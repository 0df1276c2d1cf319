import { mergeHandlers, mergeRefs, useBackdropPress, useClickOutside, useDialogLabel } from '@sluice/elements-kit'
import { type ElementProps, useOpenPopup } from '@sluice/engine/react'
import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useStillPage } from '../internals/useStillPage.ts'
import { resolveEscape } from './resolveEscape.ts'
import type { popup } from './schema.ts'
import { useEscape } from './useEscape.ts'
import { isLeaving, useLeave } from './useLeave.ts'

/**
 * Behavior of a popup: a native dialog that is open while it is mounted, modal if it has an overlay. It requests to be closed and
 * never closes itself.
 */
export function usePopup(props: ElementProps<typeof popup>) {
  const { emit, root, environment, escClose, clickOutsideCloses, overlayClickCloses } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const hasOverlay = Boolean(props.overlay)
  const opened = useOpenPopup()
  const ask = (reason: 'escape' | 'outside' | 'overlay') => {
    if (isLeaving(dialog.current)) return
    emit('close', { reason })
    opened?.close()
  }
  const press = useBackdropPress(isOnOverlay, () => {
    if (hasOverlay && overlayClickCloses) ask('overlay')
  })
  useDialogLabel(dialog, { isDialog: true, environment })
  useOpenDialog(dialog, hasOverlay)
  useLeave(dialog, opened)
  useStillPage(Boolean(props.preventScroll))
  useEscape(dialog, () => ask('escape'))
  useClickOutside(dialog, !hasOverlay && clickOutsideCloses ? () => ask('outside') : undefined)
  const { ref, ...handled } = mergeHandlers(root, { ...press, ...closeRequests(() => escClose && ask('escape')) })
  return {
    ...handled,
    ...closedBy(escClose ? 'closerequest' : 'none'),
    ref: useMemo(() => mergeRefs(ref, dialog), [ref]),
    'aria-modal': hasOverlay,
    'data-escape': resolveEscape({ closes: Boolean(escClose), covers: hasOverlay }),
  }
}

function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, hasOverlay: boolean): void {
  useLayoutEffect(() => {
    const node = dialog.current
    if (hasOverlay) node?.showModal()
    else node?.show()
    return () => node?.close()
  }, [dialog, hasOverlay])
}

/** The overlay is the dialog’s backdrop: presses on it target the dialog but are outside its box. */
function isOnOverlay({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** React’s types do not include this attribute yet. */
const closedBy = (rule: string): Readonly<Record<string, string>> => ({ closedby: rule })

/**
 * The back gesture of a phone requests closing like Escape does; if the browser has closed the dialog anyway, closing is
 * requested afterwards.
 */
function closeRequests(ask: () => void) {
  return {
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      ask()
    },
    onClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (target === currentTarget && !currentTarget.open) ask()
    },
  }
}
