import { type ActionType, FlowSignal } from '../../action.ts'

/** Stops the chain when the value is false. */
export const filter: ActionType = {
  type: 'filter',
  execute({ value }) {
    const passes = Boolean(value('value'))
    return passes ? passes : new FlowSignal('stop', passes)
  },
}
