import { defineStateTable } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { isAbove } from './isAbove.ts'
import { isAtMost } from './isAtMost.ts'
import { isBefore } from './isBefore.ts'
import { isFrom } from './isFrom.ts'
import { clientLink, office, system, technician } from './permitted.ts'
import type { Requirement } from './stateTable.ts'

/** State of a share link. */
export type ShareLinkStatus = 'active' | 'viewed' | 'used' | 'expired' | 'revoked'

/**
 * Facts that the guards of a share link read; `max_views` null means unlimited, `decision` is the client's choice, `pin_ok` is
 * also true for links without a pin.
 */
export interface ShareLinkFacts {
  readonly target_id?: string | null
  readonly now?: string
  readonly expires_at?: string | null
  readonly view_count?: number
  readonly max_views?: number | null
  readonly pin_ok?: boolean
  readonly can_approve?: boolean
  readonly decision?: 'approved' | 'declined' | null
}

/** Side effect of a transition of a share link. */
export type ShareLinkEffect = 'token' | 'last_viewed_at' | 'decision_recorded' | 'revoked_at'

type Need = Requirement<ShareLinkFacts>

const decisions: readonly unknown[] = ['approved', 'declined']

const target: Need = { code: 'target_required', isMet: ({ target_id }) => hasText(target_id) }
const valid: Need = { code: 'link_expired', isMet: ({ now, expires_at }) => isBefore(now, expires_at) }
const viewsLeft: Need = {
  code: 'views_used_up',
  isMet: ({ view_count, max_views }) => max_views === null || isAbove(max_views, view_count),
}
const pin: Need = { code: 'pin_wrong', isMet: ({ pin_ok }) => pin_ok === true }
const mayApprove: Need = { code: 'link_cannot_approve', isMet: ({ can_approve }) => can_approve === true }
const decided: Need = { code: 'decision_required', isMet: ({ decision }) => decisions.includes(decision) }
const over: Need = {
  code: 'still_valid',
  isMet: ({ now, expires_at, view_count, max_views }) => isFrom(now, expires_at) || isAtMost(max_views, view_count),
}

const usable = ['active', 'viewed'] as const

/** Every permitted state change of a share link. */
export const shareLinkTransitions = defineStateTable<ShareLinkStatus, ShareLinkFacts, ShareLinkEffect>({
  entity: 'share_link',
  states: ['active', 'viewed', 'used', 'expired', 'revoked'],
  lines: [
    {
      from: '(new)',
      to: 'active',
      who: [system, ...office, technician('own')],
      needs: [target],
      effects: ['token'],
    },
    {
      from: 'active',
      to: 'viewed',
      who: [system, clientLink('own')],
      needs: [valid, viewsLeft, pin],
      effects: ['last_viewed_at'],
    },
    {
      from: 'viewed',
      to: 'used',
      who: [clientLink('own')],
      needs: [valid, mayApprove, decided],
      effects: ['decision_recorded'],
    },
    { from: usable, to: 'expired', who: [system], needs: [over] },
    { from: usable, to: 'revoked', who: [...office, technician('creator')], effects: ['revoked_at'] },
  ],
})
