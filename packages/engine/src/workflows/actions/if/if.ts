import type { ActionType } from '../../action.ts'

/** Takes the branch for true or false. */
export const ifAction: ActionType = {
  type: 'if',
  execute: ({ value }) => Boolean(value('value')),
}
