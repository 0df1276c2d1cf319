import type { ActionType } from '../../action.ts'
import { resolveTarget } from './resolveTarget.ts'

/** Goes to an address, a path or a page. */
export const changePage: ActionType = {
  type: 'change-page',
  execute({ value, runtime }) {
    const newTab = value('openInNewTab') === true
    const target = resolveTarget(value, runtime)
    const color = value('loadProgressColor')
    const progress = value('loadProgress') === true && (typeof color === 'string' && color !== '' ? color : true)
    return runtime.navigation.go(target, { newTab, progress })
  },
}
