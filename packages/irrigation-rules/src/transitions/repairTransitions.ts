import { defineStateTable } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { isAtMost } from './isAtMost.ts'
import { isFrom } from './isFrom.ts'
import { members, office, system, technician } from './permitted.ts'
import type { QuoteStatus } from './quoteTransitions.ts'
import type { Requirement } from './stateTable.ts'

/** State of a repair. */
export type RepairStatus =
  | 'open'
  | 'quoted'
  | 'approved'
  | 'scheduled'
  | 'done'
  | 'declined'
  | 'deferred'
  | 'monitor'
  | 'void'

/**
 * Facts that the guards of a repair read.
 *
 * `price_cents`: of this repair; `visit_total_cents`: of everything fixed on the visit, this repair included; `nte_cents`: limit
 * of the site for work without a quote; `quote_status`: of the quote that contains it; `today`: date in the site's time zone;
 * `photo_required`: the account requires an after photo for this severity.
 */
export interface RepairFacts {
  readonly authorization?: 'none' | 'nte' | 'quote' | 'verbal' | 'plan_included' | null
  readonly authorized_by?: string | null
  readonly price_cents?: number
  readonly visit_total_cents?: number
  readonly nte_cents?: number
  readonly quote_status?: QuoteStatus | null
  readonly checkup_id?: string | null
  readonly assigned_user_id?: string | null
  readonly photo_required?: boolean
  readonly has_after_photo?: boolean
  readonly parts_confirmed?: boolean
  readonly found_again?: boolean
  readonly reason?: string | null
  readonly deferred_until_on?: string | null
  readonly today?: string
}

/** Side effect of a transition of a repair. */
export type RepairEffect =
  | 'zone_status'
  | 'done_by'
  | 'warranty_until_on'
  | 'quote_progress'
  | 'authorized_at'
  | 'asked_at_next_checkup'
  | 'carried_copy'
  /** Price 0 is suggested while the warranty is valid. */
  | 'warranty_price'

type Need = Requirement<RepairFacts>

const onTheSpot: readonly unknown[] = ['nte', 'plan_included', 'verbal']
const withdrawn: readonly unknown[] = ['expired', 'void', 'draft']
const agreed: readonly unknown[] = ['approved', 'partly_approved']

const isFree = ({ price_cents }: RepairFacts) => price_cents === 0

const authorized: Need = {
  code: 'authorization_required',
  isMet: (facts) => isFree(facts) || onTheSpot.includes(facts.authorization),
}
const withinNte: Need = {
  code: 'nte_exceeded',
  isMet: (facts) =>
    isFree(facts) || facts.authorization !== 'nte' || isAtMost(facts.visit_total_cents, facts.nte_cents),
}
const nameOfVerbal: Need = {
  code: 'name_required',
  isMet: (facts) => isFree(facts) || facts.authorization !== 'verbal' || hasText(facts.authorized_by),
}
const name: Need = { code: 'name_required', isMet: ({ authorized_by }) => hasText(authorized_by) }
const quoteSent: Need = { code: 'quote_not_sent', isMet: ({ quote_status }) => quote_status === 'sent' }
const quoteAgreed: Need = { code: 'quote_not_approved', isMet: ({ quote_status }) => agreed.includes(quote_status) }
const quoteGone: Need = { code: 'quote_still_open', isMet: ({ quote_status }) => withdrawn.includes(quote_status) }
const quoteVoid: Need = { code: 'quote_still_open', isMet: ({ quote_status }) => quote_status === 'void' }
const planned: Need = {
  code: 'visit_or_technician_required',
  isMet: ({ checkup_id, assigned_user_id }) => hasText(checkup_id) || hasText(assigned_user_id),
}
const photo: Need = {
  code: 'after_photo_required',
  isMet: ({ photo_required, has_after_photo }) => photo_required === false || has_after_photo === true,
}
const parts: Need = { code: 'parts_unconfirmed', isMet: ({ parts_confirmed }) => parts_confirmed === true }
const reason: Need = { code: 'reason_required', isMet: (facts) => hasText(facts.reason) }
const date: Need = { code: 'date_required', isMet: ({ deferred_until_on }) => hasText(deferred_until_on) }
const due: Need = {
  code: 'not_due',
  isMet: ({ today, deferred_until_on }) => isFrom(today, deferred_until_on),
}
const foundAgain: Need = { code: 'not_found_again', isMet: ({ found_again }) => found_again === true }

const undecided = ['open', 'quoted'] as const
const done = ['done_by', 'warranty_until_on', 'zone_status', 'quote_progress'] as const
const fixedNow = { to: 'done', who: members, needs: [authorized, withinNte, nameOfVerbal], effects: done } as const

/** Every permitted state change of a repair. */
export const repairTransitions = defineStateTable<RepairStatus, RepairFacts, RepairEffect>({
  entity: 'repair',
  states: ['open', 'quoted', 'approved', 'scheduled', 'done', 'declined', 'deferred', 'monitor', 'void'],
  lines: [
    { from: '(new)', to: 'open', who: members, effects: ['zone_status'], offline: true },
    { ...fixedNow, from: '(new)', offline: true },
    { ...fixedNow, from: 'open', offline: true },
    // A declined quote may be revised and sent again (3.2), which quotes its repairs again although 3.3 does not repeat it.
    { from: ['open', 'declined', 'deferred'], to: 'quoted', who: [system], needs: [quoteSent] },
    { from: undecided, to: 'approved', who: [system], needs: [quoteAgreed], effects: ['authorized_at'], offline: true },
    {
      from: undecided,
      to: 'approved',
      via: 'verbal',
      who: office,
      needs: [name],
      effects: ['authorized_at'],
      offline: true,
    },
    { from: 'approved', to: 'scheduled', who: members, needs: [planned] },
    {
      from: ['approved', 'scheduled'],
      to: 'done',
      who: members,
      needs: [photo, parts],
      effects: done,
      offline: true,
    },
    { from: 'quoted', to: 'open', who: [system], needs: [quoteGone] },
    // An approved quote may still become void (3.2), which reopens its repairs although 3.3 does not repeat it.
    { from: ['approved', 'scheduled'], to: 'open', who: [system], needs: [quoteVoid] },
    { from: undecided, to: 'declined', who: [system, ...members], needs: [reason], offline: true },
    { from: undecided, to: 'deferred', who: [system, ...members], needs: [reason, date], offline: true },
    { from: 'deferred', to: 'open', via: 'on_date', who: [system], needs: [due] },
    { from: 'deferred', to: 'open', who: members },
    { from: 'open', to: 'monitor', who: members, effects: ['asked_at_next_checkup'] },
    { from: 'monitor', to: 'open', who: members },
    { from: 'declined', to: 'open', who: members, needs: [foundAgain], effects: ['carried_copy'] },
    {
      from: ['open', 'quoted', 'approved', 'scheduled', 'declined', 'deferred', 'monitor'],
      to: 'void',
      who: [...office, technician('creator', 'within_hour')],
      needs: [reason],
      effects: ['zone_status', 'quote_progress'],
    },
    {
      from: 'done',
      to: 'open',
      who: [...office, technician('same_day')],
      needs: [reason],
      effects: ['warranty_price', 'zone_status'],
      offline: true,
    },
  ],
})
