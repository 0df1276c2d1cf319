import type { ActionType } from '../../action.ts'
import { WorkflowError } from '../../WorkflowError.ts'
import { calledBy } from '../calledBy.ts'

/** Runs an action of a mounted element. */
export const componentAction: ActionType = {
  type: 'component-action',
  execute(context) {
    const { value, scope, runtime } = context
    const name = value('actionName')
    if (typeof name !== 'string' || name === '') throw new WorkflowError('element/no-action', 'No actions selected')
    const stored = value('args')
    // Workflows of a library component take named parameters.
    const args: readonly unknown[] = Array.isArray(stored) ? stored : [stored]
    const action = runtime.mounted.action(String(value('uid')), name, scope.parts.item?.repeatIndex)
    const workflow = action && calledBy.get(action)
    return workflow ? workflow(args[0], context) : action?.(...args)
  },
}
