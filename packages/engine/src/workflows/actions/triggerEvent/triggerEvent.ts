import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/** Runs the workflows of the enclosing component instance for one of the component's triggers. */
export const triggerEvent: ActionType = {
  type: 'trigger-event',
  execute({ value, shallow, scope }) {
    const id = value('triggerId')
    if (typeof id !== 'string' || id === '') throw new WorkflowError('trigger/none-selected', 'No trigger selected')
    scope.parts.component?.emit(id, shallow('event'))
  },
}
