import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { ClosingGuard } from '../../../popups/OpenPopup.ts'
import { record } from '../../../project/raw.ts'
import { popupElement } from '../../../project/withComponents.ts'
import type { ActionType } from '../../action.ts'

/** Opens a library component as a popup; the result is its uid, or the data it was closed with when the action waits for closing. */
export const openPopup: ActionType = {
  type: 'open-popup',
  execute({ value, runtime }) {
    const { graph, navigation, popups, services } = runtime
    const page = navigation.view.peek()
    const components = page.kind === 'page' ? page.model.components : undefined
    const component = components?.get(String(value('libraryComponentBaseId')))
    if (!component) throw new WorkflowError('popup/not-found', 'Popup not found')
    const uid = services.ids()
    const element = popupElement(uid, component, record(record(value('content')).default))
    const closed = new Promise((settle) => {
      graph.batch(() => popups.set([...popups.peek(), { element, component, settle, exit: new ClosingGuard() }]))
    })
    return value('waitClosing') === true ? closed : uid
  },
}
