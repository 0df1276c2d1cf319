import type { ActionType } from './action.ts'

/** Stands for types that nobody knows: it does nothing and says so in the trace. */
export const unknownAction: ActionType = {
  type: '',
  execute({ action, workflow, runtime }) {
    const message = `The action type “${action.type}” is not known; it was skipped.`
    runtime.trace.message({ workflow, action: action.id }, 'action/unknown-type', message)
  },
}
