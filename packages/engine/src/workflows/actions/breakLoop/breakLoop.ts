import { type ActionType, FlowSignal } from '../../action.ts'

/** Leaves the loop when the value is true. */
export const breakLoop: ActionType = {
  type: 'break-loop',
  execute({ value }) {
    const taken = Boolean(value('value'))
    return taken ? new FlowSignal('break', taken) : taken
  },
}
