import { nativeOf } from '../../../triggers/nativeEvents.ts'
import type { ActionType } from '../../action.ts'

/** Keeps the event that started the workflow from what stands around; its default stays. In time like `stop-click`. */
export const stopPropagation: ActionType = {
  type: 'stop-propagation',
  execute: ({ scope }) => nativeOf(scope.parts.event)?.stopPropagation(),
}
