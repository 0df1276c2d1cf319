import type { PopupHandle } from '@sluice/engine/react'
import { type RefObject, useLayoutEffect } from 'react'

/** Lets a popup finish its leave animation before it is removed. */
export function useLeave(dialog: RefObject<HTMLDialogElement | null>, opened: PopupHandle | null): void {
  useLayoutEffect(() => opened?.onBeforeClose(() => (dialog.current ? leave(dialog.current) : null)), [dialog, opened])
}

/** Whether a popup is leaving and no longer responds. */
export function isLeaving(node: Element | null): boolean {
  return node?.hasAttribute(LEAVING) === true
}

const LEAVING = 'data-leaving'

/** Marks the dialog directly, as closing a popup does not wait for a render. */
function leave(node: HTMLDialogElement): Promise<unknown> | null {
  node.setAttribute(LEAVING, '')
  node.inert = true
  const running = node.getAnimations().filter(isEnding)
  return running.length === 0 ? null : Promise.allSettled(running.map(({ finished }) => finished))
}

/** Excludes animations from stored style that never end or are paused. */
function isEnding({ effect, playState }: Animation): boolean {
  return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
}
