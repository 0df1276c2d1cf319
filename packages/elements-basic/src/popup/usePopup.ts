import { mergeHandlers, mergeRefs, useMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type MouseEvent, type SyntheticEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { labelByHeading } from '../internals/labelByHeading.ts'
import { useBackdropPress } from '../internals/useBackdropPress.ts'
import { resolveEscape } from './resolveEscape.ts'
import type { popup } from './schema.ts'
import { useOutsideGestures } from './useOutsideGestures.ts'

type PopupProps = ElementProps<typeof popup>

/**
 * Behaviour of a popup: a native dialog that is open as long as it is mounted, modal with an overlay. It asks to be
 * closed and never closes itself.
 */
export function usePopup(props: PopupProps) {
  const { emit, root, environment, escClose, clickOutsideCloses, overlayClickCloses } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const hasOverlay = Boolean(props.overlay)
  const ask = (reason: 'escape' | 'outside' | 'overlay') => emit('close', { reason })
  const press = useBackdropPress(isOnOverlay, () => {
    if (hasOverlay && overlayClickCloses) ask('overlay')
  })
  useOpenDialog(dialog, { hasOverlay, environment })
  useOutsideGestures(dialog, {
    onEscape: () => ask('escape'),
    onOutside: !hasOverlay && clickOutsideCloses ? () => ask('outside') : undefined,
  })
  const { ref, ...handled } = mergeHandlers(root, { ...press, onCancel: keepOpen(escClose ? ask : undefined) })
  return {
    ...handled,
    ...CLOSED_BY_NOTHING,
    ref: useMemo(() => mergeRefs(ref, dialog), [ref]),
    'aria-modal': hasOverlay,
    'data-escape': resolveEscape({ closes: Boolean(escClose), covers: hasOverlay }),
    'data-scroll': props.preventScroll ? 'prevented' : undefined,
  }
}

/** Not yet among the attributes that React’s types know. */
const CLOSED_BY_NOTHING: Readonly<Record<string, string>> = { closedby: 'none' }

function useOpenDialog(
  dialog: { readonly current: HTMLDialogElement | null },
  { hasOverlay, environment }: { hasOverlay: boolean; environment: PopupProps['environment'] },
): void {
  const id = useId()
  const { name, language } = environment
  const fallback = name ?? useMessages(language)('dialog.label')
  useLayoutEffect(() => {
    const node = dialog.current
    if (!node) return undefined
    const stop = labelByHeading(node, { id, fallback })
    if (hasOverlay) node.showModal()
    else node.show()
    return () => {
      node.close()
      stop()
    }
  }, [dialog, hasOverlay, id, fallback])
}

/** The overlay is the dialog’s own backdrop: presses on it name the dialog and lie outside its box. */
function isOnOverlay({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** A phone’s way back would close the dialog, as Escape does. */
function keepOpen(ask: ((reason: 'escape') => void) | undefined) {
  return (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    ask?.('escape')
  }
}
