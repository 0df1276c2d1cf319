import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'
import { argumentOf, textArgument } from '../argumentOf.ts'

/** Fails with a message and a cause. */
export const throwAction: ActionType = {
  type: 'throw',
  execute(context) {
    const cause = argumentOf(context, 'cause')
    throw new WorkflowError('workflow/thrown', textArgument(context, 'message'), cause === undefined ? {} : { cause })
  },
}
