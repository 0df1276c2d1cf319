import type { ActionType } from '../../action.ts'

/** Closes the popup around; who waits for it gets the data. */
export const closePopup: ActionType = {
  type: 'close-popup',
  execute({ value, scope }) {
    scope.parts.local?.method('popup', 'close')?.(value('data'))
  },
}
