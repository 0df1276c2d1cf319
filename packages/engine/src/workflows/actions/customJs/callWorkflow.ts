import type { WorkflowModel } from '../../../project/model.ts'
import type { ActionContext } from '../../action.ts'

/** Runs a workflow for the script of an action, as a call of that action; returns its result. */
export function callWorkflow(
  context: ActionContext,
  workflow: WorkflowModel,
  parameters: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { runtime, scope, stack, signal, recording: caller, action } = context
  const { event } = scope.parts
  return runtime.workflows.call(workflow, action.id, { scope, parameters, stack, signal, caller, event })
}
