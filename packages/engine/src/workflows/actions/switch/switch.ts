import type { ActionType } from '../../action.ts'

/** Takes the branch of a value. */
export const switchAction: ActionType = {
  type: 'switch',
  execute: ({ value }) => value('value'),
}
