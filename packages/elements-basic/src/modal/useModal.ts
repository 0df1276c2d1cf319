import { mergeHandlers, mergeRefs, useMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { isolate } from '../internals/isolate.ts'
import { labelByHeading } from '../internals/labelByHeading.ts'
import { useBackdropPress } from '../internals/useBackdropPress.ts'
import { usePresence } from '../internals/usePresence.ts'
import { resolvePlacement } from './resolvePlacement.ts'
import type { modal } from './schema.ts'

/**
 * Behaviour of a modal section. With its backdrop it is a dialog that keeps people inside; without, it is a part of
 * the page that lies above the rest, such as a side bar. It never hides itself: `display` does.
 */
export function useModal(props: ElementProps<typeof modal>) {
  const { display, backdrop, animation, position, emit, root, environment } = props
  const isShown = Boolean(display)
  const isModal = isShown && Boolean(backdrop)
  const content = useRef<HTMLDivElement>(null)
  const { isPresent, isAppearing, isLeaving } = usePresence(isShown, content)
  const box = useModalBox(isModal, environment)
  const askToHide = () => emit('backdropClick')
  const press = useBackdropPress((event) => event.target === event.currentTarget, askToHide)
  const placement = resolvePlacement(position, environment.direction)
  const { ref, ...handled } = mergeHandlers(root, { ...press, onKeyDown: escapeTo(isModal, askToHide) })
  return {
    isPresent,
    rootProps: {
      ...handled,
      ref: useMemo(() => mergeRefs(ref, box), [ref, box]),
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

function useModalBox(isModal: boolean, { language, name }: ElementProps<typeof modal>['environment']) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  const fallback = name ?? useMessages(language)('dialog.label')
  // After the commit: during one React puts the focus back where it was.
  useEffect(() => {
    if (!isModal || !box.current) return undefined
    const undo = [labelByHeading(box.current, { id, fallback }), isolate(box.current)]
    return () => {
      for (const stop of undo) stop()
    }
  }, [isModal, id, fallback])
  return box
}

function escapeTo(isModal: boolean, onEscape: () => void) {
  return (event: KeyboardEvent) => {
    if (!isModal || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onEscape()
  }
}
