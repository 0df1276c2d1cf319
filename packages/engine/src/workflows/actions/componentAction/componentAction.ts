import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { record } from '../../../project/raw.ts'
import type { ActionType } from '../../action.ts'
import { calledBy } from '../calledBy.ts'

/**
 * Runs an action of a mounted element. A promise is awaited only where the stored action says so (`isAwaited`, an
 * addition to the format); otherwise the next action runs at once, as in the original format, and the result is set
 * when it arrives.
 */
export const componentAction: ActionType = {
  type: 'component-action',
  execute(context) {
    const { value, scope, runtime, results, action: stored } = context
    const name = value('actionName')
    if (typeof name !== 'string' || name === '') throw new WorkflowError('element/no-action', 'No actions selected')
    const given = value('args')
    // Workflows of a library component take named parameters.
    const args: readonly unknown[] = Array.isArray(given) ? given : [given]
    const action = runtime.mounted.action(String(value('uid')), name, scope.parts.item?.repeatIndex)
    const workflow = action && calledBy.get(action)
    const coming = workflow ? workflow(args[0], context) : action?.(...args)
    if (typeof Object(coming).then !== 'function' || value('isAwaited') === true) return coming
    const place = { workflow: context.workflow, action: stored.id }
    Promise.resolve(coming).then(
      (result) => {
        results[stored.id] = { ...record(results[stored.id]), result }
      },
      (error) => runtime.trace.actionError(place, stored.type, error),
    )
    return undefined
  },
}
