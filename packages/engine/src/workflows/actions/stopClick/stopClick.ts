import { nativeOf } from '../../../triggers/domEvents.ts'
import type { ActionType } from '../../action.ts'

/**
 * Prevents the default and stops the propagation of the event that started the workflow. Works only when no action
 * before it had to wait, see `WorkflowRunner`.
 */
export const stopClick: ActionType = {
  type: 'stop-click',
  execute({ scope }) {
    const native = nativeOf(scope.parts.event)
    native?.stopPropagation()
    native?.preventDefault()
  },
}
