import { commonActionTypes } from './actions/common.ts'
import { familyOf } from './familyOf.ts'
import { findRareAction } from './rareParts.ts'

const common = new Set(commonActionTypes.map(({ type }) => type))

/** Whether the runtime knows a stored action type; actions of plugins are the plugin's to know. */
export function isActionType(type: string): boolean {
  return common.has(type) || common.has(familyOf(type)) || findRareAction(type) !== null
}
