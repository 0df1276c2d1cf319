import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { delay } from '../../../internals/delay.ts'
import type { ActionType } from '../../action.ts'

/** Waits some milliseconds. */
export const wait: ActionType = {
  type: 'wait',
  execute({ value, runtime, signal }) {
    const ms = Number(value('value') ?? value('duration'))
    if (Number.isNaN(ms)) throw new WorkflowError('wait/no-delay', 'No time delay defined')
    return delay(ms, runtime.services.clock, signal)
  },
}
