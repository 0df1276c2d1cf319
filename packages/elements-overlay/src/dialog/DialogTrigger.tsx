import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useEffect } from 'react'
import { pressOpener, useOpener } from '../internals/useOpener.ts'
import styles from './Dialog.module.css'
import type { dialog } from './schema.ts'
import type { DialogBehavior } from './useDialogBehavior.ts'

interface DialogTriggerProps {
  readonly props: ElementProps<typeof dialog>
  readonly behavior: DialogBehavior
  readonly layerId: string
}

/** The trigger of a dialog. It has no box of its own, so that the layout of the root applies to the stored trigger. */
export function DialogTrigger({ props, behavior, layerId }: DialogTriggerProps): ReactNode {
  const { state, slots, triggerClickOpens } = props
  const { trigger, isOpen, toggle } = behavior
  const isActive = Boolean(triggerClickOpens)
  useOpener(trigger, { isActive, isOpen, isDialog: true, controls: layerId, fallback: firstChild })
  useEffect(() => () => state.raise('focus', false), [state])
  // The control is in it: events of that bubble here.
  const handlers = {
    ...(isActive ? { onClick: toggle } : {}),
    onKeyDown: pressOpener,
    onFocus: () => state.raise('focus', true),
    onBlur: () => state.raise('focus', false),
  }
  return (
    <div ref={trigger} {...handlers} className={styles.trigger}>
      {slots.triggerElement}
    </div>
  )
}

const firstChild = (trigger: HTMLElement) => trigger.firstElementChild
