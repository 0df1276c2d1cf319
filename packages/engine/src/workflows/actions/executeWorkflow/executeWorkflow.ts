import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { record } from '../../../project/raw.ts'
import type { ActionType } from '../../action.ts'

/** Calls a workflow, one of the enclosing library component when marked as internal; the result is its result, its error is thrown. */
export const executeWorkflow: ActionType = {
  type: 'execute-workflow',
  execute({ action, value, runtime, scope, stack, signal, recording }) {
    const id = value('workflowId') ?? action.type.split(':')[1]
    if (typeof id !== 'string' || id === '') throw new WorkflowError('workflow/none-selected', 'No workflow selected')
    const isInner = action.parameters.internal === true || action.type.startsWith('execute-inner')
    const component = isInner ? scope.parts.component : null
    return runtime.workflows.call(component?.workflow(id) ?? id, action.id, {
      scope,
      parameters: record(value('parameters')),
      stack,
      signal,
      event: scope.parts.event,
      results: component?.results,
      caller: recording,
    })
  },
}
