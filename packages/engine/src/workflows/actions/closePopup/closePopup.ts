import type { ActionType } from '../../action.ts'

/** Closes the enclosing popup; actions waiting for it get the data. */
export const closePopup: ActionType = {
  type: 'close-popup',
  execute({ value, scope }) {
    scope.parts.local?.method('popup', 'close')?.(value('data'))
  },
}
