import type { ActionType } from '../../action.ts'

/** Sets the result of the workflow; the flow goes on. */
export const returnAction: ActionType = {
  type: 'return',
  execute: ({ value }) => value('value'),
}
