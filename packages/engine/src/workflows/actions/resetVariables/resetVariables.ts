import type { ActionType } from '../../action.ts'

/** Resets variables to their defaults. */
export const resetVariables: ActionType = {
  type: 'reset-variables',
  execute({ value, runtime, scope }) {
    const stored = value('varsId')
    const ids = Array.isArray(stored) ? stored.map(String) : []
    runtime.variables.reset(ids)
    scope.parts.component?.variables.reset(ids)
  },
}
