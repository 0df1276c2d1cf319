import { type ActionType, FlowSignal } from '../../action.ts'
import { argumentOf } from '../argumentOf.ts'

/** Sets the result of the workflow and ends it, including its loops, unless `continueWorkflow` is set. */
export const returnResult: ActionType = {
  type: 'return-result',
  execute(context) {
    const data = argumentOf(context, 'data')
    return argumentOf(context, 'continueWorkflow') === true ? data : new FlowSignal('return', data)
  },
}
