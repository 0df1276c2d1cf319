import { within } from '../../../diagnostics/RunRecorder.ts'
import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { isArrayUpdate } from '../../../variables/arrayUpdate.ts'
import type { ActionType } from '../../action.ts'

/** Writes a variable; the result is the value. */
export const variable: ActionType = {
  type: 'variable',
  execute({ action, workflow, runtime, scope, value, shallow, recording }) {
    const id = action.parameters.varId
    if (typeof id !== 'string' || id === '') throw new WorkflowError('variable/none-selected', 'No variable selected')
    const written = shallow('varValue')
    const path = action.parameters.usePath === true ? String(shallow('path') ?? '') : ''
    const update = value('arrayUpdateType')
    const index = Number(shallow('index') ?? 0)
    const inner = action.parameters.internal === true ? scope.parts.component?.variables : undefined
    const variables = inner ?? runtime.variables
    const part = { ...(path ? { path } : {}), ...(isArrayUpdate(update) ? { arrayUpdate: update, index } : {}) }
    const write = () => {
      const refusal = variables.set(id, written, part)
      if (refusal) runtime.trace.message({ workflow, action: action.id }, 'variable/not-written', `“${id}”: ${refusal}`)
      return written
    }
    // Pages with partial updates have loaded the code for them; elsewhere it is loaded now.
    const { partialUpdates } = runtime.features
    return Object.keys(part).length > 0 && !partialUpdates.loaded
      ? partialUpdates.load().then(() => within(recording, write))
      : write()
  },
}
