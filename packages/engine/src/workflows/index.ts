import { commonActionTypes } from './actions/common.ts'
import { rareActionTypes } from './actions/rare.ts'
import { familyOf } from './familyOf.ts'

const known = new Set([...commonActionTypes, ...rareActionTypes].map(({ type }) => type))

/** Whether the runtime knows a stored action type; actions of plugins are the plugin's to know. */
export function isActionType(type: string): boolean {
  return known.has(type) || known.has(familyOf(type))
}
