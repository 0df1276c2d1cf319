import type { ActionType } from '../../action.ts'
import { pageTarget } from '../changePage/resolveTarget.ts'

/** Goes back, or to a fallback page when there is no history entry. */
export const previousPage: ActionType = {
  type: 'previous-page',
  execute({ value, runtime }) {
    const { history } = runtime.services
    if (history.position() > 0) {
      history.back()
      return undefined
    }
    return runtime.navigation.go(pageTarget(value('pageId'), {}, [], null, runtime))
  },
}
