import { type PicklistCode, type PicklistName, picklists } from './picklists.ts'

/** Codes of the named picklist as a non-empty tuple, the form that schemas require. */
export function picklistCodes<N extends PicklistName>(name: N): [PicklistCode<N>, ...PicklistCode<N>[]] {
  const codes = picklists[name].map((item) => item.code)
  return codes as [PicklistCode<N>, ...PicklistCode<N>[]] // every list in picklistRows has at least one row
}
