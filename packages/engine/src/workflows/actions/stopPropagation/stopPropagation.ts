import { nativeOf } from '../../../triggers/domEvents.ts'
import type { ActionType } from '../../action.ts'

/** Stops the propagation of the event that started the workflow; its default stays. Works under the same condition as `stop-click`. */
export const stopPropagation: ActionType = {
  type: 'stop-propagation',
  execute: ({ scope }) => nativeOf(scope.parts.event)?.stopPropagation(),
}
