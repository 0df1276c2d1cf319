import { nativeOf } from '../../../triggers/nativeEvents.ts'
import type { ActionType } from '../../action.ts'

/**
 * Stops the default and the spreading of the event that started the workflow. It is in time when nothing before it had to
 * wait, see `WorkflowRunner`.
 */
export const stopClick: ActionType = {
  type: 'stop-click',
  execute({ scope }) {
    const native = nativeOf(scope.parts.event)
    native?.stopPropagation()
    native?.preventDefault()
  },
}
