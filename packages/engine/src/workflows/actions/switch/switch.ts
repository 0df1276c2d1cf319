import type { ActionType } from '../../action.ts'

/** Takes the branch for a value. */
export const switchAction: ActionType = {
  type: 'switch',
  execute: ({ value }) => value('value'),
}
