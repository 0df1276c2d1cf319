import type { ActionType } from '../../action.ts'

/** Sets the result of the workflow; the flow goes on. */
export const returnAction: ActionType = {
  type: 'return',
  doc: 'Sets the result of the workflow; the flow goes on.',
  execute: ({ value }) => value('value'),
}
