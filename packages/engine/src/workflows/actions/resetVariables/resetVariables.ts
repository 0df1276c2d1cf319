import type { ActionType } from '../../action.ts'

/** Sets variables back to their defaults. */
export const resetVariables: ActionType = {
  type: 'reset-variables',
  doc: 'Sets variables back to their defaults.',
  execute({ value, runtime }) {
    const ids = value('varsId')
    runtime.variables.reset(Array.isArray(ids) ? ids.map(String) : [])
  },
}
