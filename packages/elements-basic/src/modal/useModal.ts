import { mergeHandlers, mergeRefs, useBackdropPress, useDialogLabel, usePresence } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { isolate } from '../internals/isolate.ts'
import { useStillPage } from '../internals/useStillPage.ts'
import { resolvePlacement } from './resolvePlacement.ts'
import type { modal } from './schema.ts'

/**
 * Behavior of a modal section. With a backdrop it is a dialog that traps focus; without, it is a part of the page above the rest,
 * such as a side bar. It never hides itself: `display` does.
 */
export function useModal(props: ElementProps<typeof modal>) {
  const { display, backdrop, animation, position, emit, root, environment } = props
  const isShown = Boolean(display)
  const isModal = isShown && Boolean(backdrop)
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isPresent, isAppearing, isLeaving } = usePresence(isShown, content)
  useDialogLabel(box, { isDialog: isModal, environment })
  useIsolation(box, isModal)
  useStillPage(isModal)
  const askToHide = () => emit('backdropClick')
  const press = useBackdropPress((event) => event.target === event.currentTarget, askToHide)
  const placement = resolvePlacement(position, environment.direction)
  const { ref, ...handled } = mergeHandlers(root, { ...press, onKeyDown: escapeTo(isModal, askToHide) })
  return {
    isPresent,
    rootProps: {
      ...handled,
      ref: useMemo(() => mergeRefs(ref, box), [ref]),
      'data-backdrop': isModal,
      ...(isModal ? { role: 'dialog', 'aria-modal': true, tabIndex: -1 } : {}),
    },
    contentProps: {
      ref: content,
      'data-animation': animation ?? 'fade',
      'data-custom': position === 'custom',
      'data-inline': placement.inline,
      'data-block': placement.block,
      'data-appearing': isAppearing,
      'data-leaving': isLeaving,
    },
  }
}

/** Traps focus in the box while it is modal. */
function useIsolation(box: RefObject<HTMLElement | null>, isModal: boolean): void {
  // After the commit, because React restores focus during it.
  useEffect(() => (isModal && box.current ? isolate(box.current) : undefined), [box, isModal])
}

function escapeTo(isModal: boolean, onEscape: () => void) {
  return (event: KeyboardEvent) => {
    if (!isModal || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onEscape()
  }
}
