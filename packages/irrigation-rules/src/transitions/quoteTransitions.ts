import { defineStateTable } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { isAbove } from './isAbove.ts'
import { isBefore } from './isBefore.ts'
import { isFrom } from './isFrom.ts'
import { clientLink, members, office, owner, system, technician } from './permitted.ts'
import type { Requirement } from './stateTable.ts'

/** State of a quote. */
export type QuoteStatus =
  | 'draft'
  | 'sent'
  | 'viewed'
  | 'approved'
  | 'partly_approved'
  | 'declined'
  | 'expired'
  | 'void'
  | 'done'

/**
 * Facts that the guards of a quote read.
 *
 * `today`: date in the site's time zone; `in_person`: the client is present; `link_can_approve`: the share link's `can_approve`;
 * `approved_lines`, `refused_lines`: number of lines the client accepted and of non-optional ones they refused;
 * `approved_repairs_left`, `repairs_done`: number of the quote's approved repairs that are not done, and that are.
 */
export interface QuoteFacts {
  readonly client_id?: string | null
  readonly line_count?: number
  readonly total_cents?: number
  readonly client_email?: string | null
  readonly client_phone?: string | null
  readonly in_person?: boolean
  readonly link_opened?: boolean
  readonly link_can_approve?: boolean
  readonly today?: string
  readonly valid_until_on?: string | null
  readonly signed_name?: string | null
  readonly signature_file_id?: string | null
  readonly note?: string | null
  readonly reason?: string | null
  readonly approved_lines?: number
  readonly refused_lines?: number
  readonly approved_repairs_left?: number
  readonly repairs_done?: number
}

/** Side effect of a transition of a quote. */
export type QuoteEffect =
  | 'lines_from_repairs'
  | 'pdf'
  | 'share_link'
  | 'sent_at'
  | 'valid_until_on'
  | 'viewed_at'
  | 'approved_at'
  | 'declined_at'
  | 'lines_decided'
  | 'repairs_quoted'
  | 'repairs_approved'
  /** Deferred when the client says “later” and names a date, else declined. */
  | 'repairs_declined_or_deferred'
  | 'repairs_reopened'
  | 'notify_managers'
  | 'revision_added'
  | 'old_pdf_kept'
  | 'link_being_revised'
  | 'after_report_offered'

type Need = Requirement<QuoteFacts>

const client: Need = { code: 'client_required', isMet: ({ client_id }) => hasText(client_id) }
const lines: Need = { code: 'lines_required', isMet: ({ line_count }) => isAbove(line_count, 0) }
const total: Need = { code: 'total_required', isMet: ({ total_cents }) => isAbove(total_cents, 0) }
const contact: Need = {
  code: 'contact_required',
  isMet: ({ client_email, client_phone, in_person }) =>
    hasText(client_email) || hasText(client_phone) || in_person === true,
}
const opened: Need = { code: 'link_not_opened', isMet: ({ link_opened }) => link_opened === true }
const mayApprove: Need = { code: 'link_cannot_approve', isMet: ({ link_can_approve }) => link_can_approve === true }
const valid: Need = { code: 'quote_expired', isMet: ({ today, valid_until_on }) => isFrom(valid_until_on, today) }
const overdue: Need = { code: 'still_valid', isMet: ({ today, valid_until_on }) => isBefore(valid_until_on, today) }
const signature: Need = {
  code: 'signature_required',
  isMet: ({ signed_name, signature_file_id }) => hasText(signed_name) && hasText(signature_file_id),
}
const name: Need = { code: 'name_required', isMet: ({ signed_name }) => hasText(signed_name) }
const note: Need = { code: 'note_required', isMet: (facts) => hasText(facts.note) }
const reason: Need = { code: 'reason_required', isMet: (facts) => hasText(facts.reason) }
const someTaken: Need = { code: 'no_line_approved', isMet: ({ approved_lines }) => isAbove(approved_lines, 0) }
const noneRefused: Need = { code: 'lines_refused', isMet: ({ refused_lines }) => refused_lines === 0 }
const someRefused: Need = { code: 'no_line_refused', isMet: ({ refused_lines }) => isAbove(refused_lines, 0) }
const allDone: Need = { code: 'repairs_left', isMet: ({ approved_repairs_left }) => approved_repairs_left === 0 }
const noneDone: Need = { code: 'repairs_done', isMet: ({ repairs_done }) => repairs_done === 0 }

const waiting = ['sent', 'viewed'] as const
const accepted = ['approved', 'partly_approved'] as const
const agreed = [
  'approved_at',
  'lines_decided',
  'repairs_approved',
  'repairs_declined_or_deferred',
  'notify_managers',
] as const

const ways = [
  { via: 'link', who: [clientLink('own')], needs: [mayApprove, signature, valid], offline: false },
  { via: 'in_person', who: members, needs: [signature, valid], offline: true },
  { via: 'phone', who: office, needs: [name, note, valid], offline: false },
] as const

/** Every permitted state change of a quote; clients approve by link, in person or by phone, so there is a row for each way. */
export const quoteTransitions = defineStateTable<QuoteStatus, QuoteFacts, QuoteEffect>({
  entity: 'quote',
  states: ['draft', 'sent', 'viewed', 'approved', 'partly_approved', 'declined', 'expired', 'void', 'done'],
  lines: [
    {
      from: '(new)',
      to: 'draft',
      who: [...office, technician('sees_prices')],
      needs: [client],
      effects: ['lines_from_repairs'],
      offline: true,
    },
    {
      from: 'draft',
      to: 'sent',
      who: [...office, technician('sends_quotes')],
      needs: [lines, total, contact],
      effects: ['pdf', 'share_link', 'sent_at', 'valid_until_on', 'repairs_quoted'],
    },
    {
      from: 'sent',
      to: 'viewed',
      who: [system, clientLink('own')],
      needs: [opened],
      effects: ['viewed_at'],
    },
    ...ways.map(({ needs, ...way }) => ({
      ...way,
      from: waiting,
      to: 'approved' as const,
      needs: [...needs, someTaken, noneRefused],
      effects: agreed,
    })),
    ...ways.map(({ needs, ...way }) => ({
      ...way,
      from: waiting,
      to: 'partly_approved' as const,
      needs: [...needs, someTaken, someRefused],
      effects: agreed,
      offline: false,
    })),
    {
      from: waiting,
      to: 'declined',
      who: [clientLink('own'), ...office],
      needs: [reason],
      effects: ['declined_at', 'lines_decided', 'repairs_declined_or_deferred', 'notify_managers'],
    },
    { from: waiting, to: 'expired', who: [system], needs: [overdue], effects: ['repairs_reopened'] },
    { from: ['declined', 'expired'], to: 'draft', who: office, effects: ['revision_added', 'old_pdf_kept'] },
    {
      from: waiting,
      to: 'draft',
      who: office,
      effects: ['revision_added', 'old_pdf_kept', 'link_being_revised', 'repairs_reopened'],
    },
    { from: ['draft', ...waiting], to: 'void', who: office, needs: [reason], effects: ['repairs_reopened'] },
    { from: accepted, to: 'done', who: [system], needs: [allDone], effects: ['after_report_offered'] },
    { from: accepted, to: 'done', via: 'by_hand', who: office, effects: ['after_report_offered'] },
    { from: accepted, to: 'void', who: [owner()], needs: [reason, noneDone], effects: ['repairs_reopened'] },
  ],
})
