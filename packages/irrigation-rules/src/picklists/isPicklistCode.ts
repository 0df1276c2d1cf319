import { type PicklistCode, type PicklistName, picklists } from './picklists.ts'

/** Whether the value is a code of the named picklist. */
export function isPicklistCode<N extends PicklistName>(name: N, code: unknown): code is PicklistCode<N> {
  return picklists[name].some((item) => item.code === code)
}
