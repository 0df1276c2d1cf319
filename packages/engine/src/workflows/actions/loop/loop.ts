import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { type ActionType, FlowSignal } from '../../action.ts'

/** Runs its body once per item of a list. */
export const loop: ActionType = {
  type: 'loop',
  async execute({ action, value, runChain }) {
    const items = value('value')
    if (!Array.isArray(items))
      throw new WorkflowError('loop/not-iterable', 'Fail to start loop, as items to parse is not iterable')
    const body = typeof action.parameters.loop === 'string' ? action.parameters.loop : null
    let last: unknown
    for (const [index, item] of items.entries()) {
      const { end, result } = await runChain(body, { loop: { index, item, items } })
      last = result
      if (end === 'return') return new FlowSignal(end, result)
      if (end === 'break') break
    }
    return last
  },
}
