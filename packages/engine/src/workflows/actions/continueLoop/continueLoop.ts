import { type ActionType, FlowSignal } from '../../action.ts'

/** Continues with the next pass when the value is true. */
export const continueLoop: ActionType = {
  type: 'continue-loop',
  execute({ value }) {
    const taken = Boolean(value('value'))
    return taken ? new FlowSignal('continue', taken) : taken
  },
}
