import { closePopups } from '../../../popups/OpenPopup.ts'
import type { ActionType } from '../../action.ts'

/** Closes every popup, or every one of a library component. */
export const closeAllPopup: ActionType = {
  type: 'close-all-popup',
  execute({ value, runtime }) {
    const id = value('libraryComponentBaseId')
    closePopups(runtime, ({ component }) => !id || component.id === id)
  },
}
