import { type ActionType, Steering } from '../../action.ts'

/** Stops the chain when the value is false. */
export const filter: ActionType = {
  type: 'filter',
  execute({ value }) {
    const passes = Boolean(value('value'))
    return passes ? passes : new Steering('stop', passes)
  },
}
