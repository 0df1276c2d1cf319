import type { ElementProps } from '@sluice/engine/react'
import { useCallback, useRef, useState } from 'react'
import { openerOf } from '../internals/openerOf.ts'
import { useFloating } from '../internals/useFloating.ts'
import { useHover } from '../internals/useHover.ts'
import { useOpener } from '../internals/useOpener.ts'
import { useTriggerEvents } from '../internals/useTriggerEvents.ts'
import type { hoverDropdown } from './schema.ts'
import { useIsMenu } from './useIsMenu.ts'
import { useOnlyOne } from './useOnlyOne.ts'

/** Directly below its trigger, so that the pointer never leaves both. */
const BELOW = { strategy: 'fixed', offset: { mainAxis: 0, crossAxis: 0 }, arrowPadding: 0 } as const

/** Time after which it closes when the pointer has left it. */
const LEAVE_MS = 200

/** Behavior of a hover dropdown: how it opens, and the props of its parts. */
export function useHoverDropdown(props: ElementProps<typeof hoverDropdown>) {
  const { environment, alignement, closeOnClick } = props
  const isMenu = useIsMenu(Boolean(props.isMenuBreakpoint), props.menuBreakpoint)
  const triggerType = props.trigger === 'mouseenter' && !isMenu ? 'hover' : 'click'
  const trigger = useRef<HTMLDivElement>(null)
  const { isOpen, focuses, open, close } = useDisplay(Boolean(props.internalDisplay), !isMenu)
  const [opener] = useState(() => () => trigger.current && openerOf(trigger.current, trigger.current))
  const placement = toPlacement(alignement, environment.direction)
  const floating = useFloating({
    ...{ isOpen, close, focuses, trigger, opener, environment, keepsOnTrigger: 'all', isInFlow: isMenu },
    positioning: { ...BELOW, placement, getAnchorElement: () => trigger.current },
    place: placement,
  })
  useOnlyOne(trigger, isOpen, close)
  const isDialog = triggerType === 'click' && !isMenu
  const controls = floating.contentProps.id ?? ''
  useOpener(trigger, { isActive: true, isOpen, isDialog, controls, fallback: itself })
  const layer = floating.layer
  const events = useTriggerEvents({
    ...{ triggerType, isOpen, open, close, layer, isDisabled: false },
    ...{ isEntered: focuses || isMenu, focuses: !isMenu },
  })
  const hover = useHover({
    ...{ isActive: triggerType === 'hover', delayMs: LEAVE_MS },
    onEnter: () => !isOpen && open({ focuses: false }),
    onLeave: () => !layer.current?.contains(document.activeElement) && close(),
  })
  const closesInside = triggerType === 'click' && closeOnClick !== 'outside'
  return {
    ...floating,
    ...{ isMenu, hover, role: isDialog ? 'dialog' : 'group' },
    triggerProps: { ...events, ref: trigger },
    contentProps: { ...floating.contentProps, ...(closesInside ? { onClick: close } : {}) },
  }
}

/** Whether it is open: as bound at the start and whenever that changes, and as persons open and close it. */
function useDisplay(isShown: boolean, movesFocus: boolean) {
  const [bound, setBound] = useState(isShown)
  const [display, setDisplay] = useState({ isOpen: isShown, focuses: false })
  if (bound !== isShown) {
    setBound(isShown)
    setDisplay({ isOpen: isShown, focuses: false })
  }
  return {
    ...display,
    open: ({ focuses = movesFocus }: { readonly focuses?: boolean }) => setDisplay({ isOpen: true, focuses }),
    close: useCallback(() => setDisplay({ isOpen: false, focuses: false }), []),
  }
}

/** Left and right stay left and right, also where the page reads from the right. */
function toPlacement(alignement: string | undefined, direction: 'ltr' | 'rtl') {
  if (alignement === 'align-left') return direction === 'ltr' ? 'bottom-start' : 'bottom-end'
  if (alignement === 'align-right') return direction === 'ltr' ? 'bottom-end' : 'bottom-start'
  return 'bottom'
}

const itself = (trigger: HTMLElement) => trigger
