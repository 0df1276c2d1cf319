import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { record } from '../../../project/raw.ts'
import type { ActionType } from '../../action.ts'

/** Calls a workflow of the library component that the enclosing dropzone belongs to. */
export const executeDropzoneWorkflow: ActionType = {
  type: 'execute-dropzone-workflow',
  execute(context) {
    const { value, scope } = context
    const id = value('workflowId')
    if (typeof id !== 'string' || id === '') throw new WorkflowError('workflow/none-selected', 'No workflow selected')
    const component = scope.parts.dropzone?.component
    const workflow = component?.workflow(id)
    if (!component || !workflow) throw new WorkflowError('workflow/not-found', 'Workflow not found')
    return component.run(workflow, record(value('parameters')), context)
  },
}
