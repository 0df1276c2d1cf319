import type { ElementProps } from '@sluice/engine/react'
import { useImperativeHandle, useRef, useState } from 'react'
import { openerOf } from '../internals/openerOf.ts'
import { useFloating } from '../internals/useFloating.ts'
import { useHover } from '../internals/useHover.ts'
import { useOpener } from '../internals/useOpener.ts'
import { useTriggerEvents } from '../internals/useTriggerEvents.ts'
import { resolvePositioning, type TriggerSize } from './resolvePositioning.ts'
import type { dropdown } from './schema.ts'
import { useOpening } from './useOpening.ts'

/** Time after which a dropdown closes that the pointer has left. */
const LEAVE_MS = 200

/** Behavior of a dropdown: how it opens, and the props of its parts. */
export function useDropdown(props: ElementProps<typeof dropdown>) {
  const { triggerType = 'click', environment, ref } = props
  const isDisabled = Boolean(props.disabled)
  const trigger = useRef<HTMLDivElement>(null)
  const { opening, isOpen, anchor, open, close } = useOpening(trigger, isDisabled)
  const [opener] = useState(() => () => trigger.current && openerOf(trigger.current, trigger.current))
  const place = resolvePositioning(props, opening?.size ?? CLOSED)
  const floating = useFloating({
    ...{ isOpen, close, trigger, opener, environment, focuses: opening?.focuses ?? false },
    keepsOnTrigger: triggerType === 'right-click' ? 'menu' : 'all',
    positioning: { ...place, getAnchorElement: () => anchor.current ?? trigger.current },
    place: JSON.stringify([place, opening?.at]),
  })
  useImperativeHandle(ref, () => ({ closeDropdown: close }), [close])
  const controls = floating.contentProps.id ?? ''
  const isDialog = triggerType !== 'hover'
  useOpener(trigger, { isActive: !isDisabled, isOpen, isDialog, controls, fallback: itself })
  const events = useTriggerEvents({
    ...{ triggerType, isOpen, isDisabled, open, close, layer: floating.layer },
    isEntered: opening?.focuses ?? false,
  })
  const hover = useHover({
    isActive: triggerType === 'hover',
    delayMs: LEAVE_MS,
    onEnter: () => !isOpen && open({ focuses: false }),
    onLeave() {
      if (!floating.layer.current?.contains(document.activeElement)) close()
    },
  })
  return {
    ...floating,
    role: isDialog ? 'dialog' : 'group',
    hover,
    triggerProps: { ...events, ref: trigger },
  }
}

const itself = (trigger: HTMLElement) => trigger

const CLOSED: TriggerSize = { width: 0, height: 0 }
