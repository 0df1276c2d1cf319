import type { ActionType } from '../../action.ts'
import { WorkflowError } from '../../WorkflowError.ts'

/** Runs an action of a mounted element. */
export const componentAction: ActionType = {
  type: 'component-action',
  execute({ value, scope, runtime }) {
    const name = value('actionName')
    if (typeof name !== 'string' || name === '') throw new WorkflowError('element/no-action', 'No actions selected')
    const args = value('args')
    return runtime.mounted.act(
      String(value('uid')),
      name,
      // Workflows of a library component take named parameters.
      Array.isArray(args) ? args : [args],
      scope.parts.item?.repeatIndex,
    )
  },
}
