import { isPicklistCode } from '../picklists/isPicklistCode.ts'
import type { HeadType } from '../reference/headTypeDefaults.ts'
import { type IssueCode, type IssueType, issueTypes } from './issueTypes.ts'

const dripTypes: readonly HeadType[] = ['drip_line', 'subsurface_drip', 'drip_emitter']
const turning: readonly HeadType[] = ['gear_rotor', 'impact_rotor', 'rotary_nozzle']
const standing: readonly HeadType[] = ['bubbler', 'micro_spray', 'hose_bib']
/** Faults of heads that rise and turn. */
const ofRisingHeads: readonly IssueCode[] = [
  'head_misaligned',
  'head_no_popup',
  'head_stuck_up',
  'head_sunken',
  'head_tilted',
]

/** Whether a zone with these heads can have an issue at all; zones with mixed or unknown heads can have any. */
function canHave(heads: string | null, { code, category }: IssueType): boolean {
  const isOneOf = (types: readonly string[]) => heads !== null && types.includes(heads)
  if (heads === null || heads === 'mixed' || !isPicklistCode('head_type', heads)) return true
  if (category === 'drip') return isOneOf(dripTypes)
  if (isOneOf(dripTypes)) return category !== 'head' && category !== 'nozzle'
  if (code === 'rotor_not_turning') return isOneOf(turning)
  return !(isOneOf(standing) && ofRisingHeads.includes(code))
}

/**
 * The issues of zones in the order in which they are offered on a zone with these heads: those found there most (`frequent`, codes in
 * their order), then those that such heads can have, then all others, each by their general frequency.
 * @param heads code of the picklist `head_type`; null or an unknown code counts as mixed.
 */
export function issuesForHeads(heads: string | null, frequent: readonly string[] = []): readonly IssueType[] {
  const place = (issue: IssueType) => {
    const at = frequent.indexOf(issue.code)
    if (at >= 0) return at
    return frequent.length + issue.quick_rank + (canHave(heads, issue) ? 0 : issueTypes.length)
  }
  return issueTypes.filter(({ asset_types }) => asset_types.includes('zone')).toSorted((a, b) => place(a) - place(b))
}
