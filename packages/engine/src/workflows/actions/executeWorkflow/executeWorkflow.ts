import { record } from '../../../config/raw.ts'
import type { ActionType } from '../../action.ts'
import { WorkflowError } from '../../WorkflowError.ts'

/** Calls a global workflow with parameters; the result is its result, its error is thrown. */
export const executeWorkflow: ActionType = {
  type: 'execute-workflow',
  doc: 'Calls a global workflow with parameters; the result is its result, its error is thrown.',
  execute({ action, value, runtime, scope, stack, signal }) {
    const id = value('workflowId') ?? action.type.split(':')[1]
    if (typeof id !== 'string' || id === '') throw new WorkflowError('workflow/none-selected', 'No workflow selected')
    const parameters = record(value('parameters'))
    return runtime.workflows.call(id, action.id, { scope, parameters, stack, signal, event: scope.parts.event })
  },
}
