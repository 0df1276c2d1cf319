import type { PopupHandle } from '@sluice/engine/react'
import { type RefObject, useLayoutEffect } from 'react'

/** Lets a popup leave with its animation before it is gone. */
export function useLeave(dialog: RefObject<HTMLDialogElement | null>, opened: PopupHandle | null): void {
  useLayoutEffect(() => opened?.leaveBy(() => (dialog.current ? leave(dialog.current) : null)), [dialog, opened])
}

/** Whether a popup is on its way out, and answers nobody any more. */
export function isLeaving(node: Element | null): boolean {
  return node?.hasAttribute(LEAVING) === true
}

const LEAVING = 'data-leaving'

/** The dialog says it itself: who closes a popup does not wait for a render. */
function leave(node: HTMLDialogElement): Promise<unknown> | null {
  node.setAttribute(LEAVING, '')
  node.inert = true
  const running = node.getAnimations().filter(isEnding)
  return running.length === 0 ? null : Promise.allSettled(running.map(({ finished }) => finished))
}

/** Stored style may have an animation that goes on for ever, or stands still. */
function isEnding({ effect, playState }: Animation): boolean {
  return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
}
