import type { ActionType } from '../../action.ts'

/** Calls a method that an ancestor element published; a missing one is ignored. */
export const localMethod: ActionType = {
  type: '_wwLocalMethod',
  execute({ action, value, scope }) {
    const [key = '', method = ''] = action.type.replace('_wwLocalMethod_', '').split('.')
    const args = value('args')
    return scope.parts.local?.method(key, method)?.(...(Array.isArray(args) ? args : []))
  },
}
