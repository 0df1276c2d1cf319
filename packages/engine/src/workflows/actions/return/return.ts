import type { ActionType } from '../../action.ts'

/** Sets the result of the workflow; the flow continues. */
export const returnAction: ActionType = {
  type: 'return',
  execute: ({ value }) => value('value'),
}
