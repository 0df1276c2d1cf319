import { defineStateTable, type StateTableLine } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { admin, manager, members, office, owner, reviewer, technician } from './permitted.ts'
import type { Permitted, Requirement, StateTable } from './stateTable.ts'

/** State of a ticket. */
export type TicketStatus = 'new' | 'open' | 'waiting_client' | 'resolved' | 'closed'

/** Kind of a ticket. */
export type TicketKind = 'service_request' | 'support' | 'municipal_question'

/** Facts that the guards of a ticket read; `checkup_id` is the visit created from it. */
export interface TicketFacts {
  readonly subject?: string | null
  readonly checkup_id?: string | null
  readonly now?: string
  readonly resolved_at?: string | null
}

/** Side effect of a transition of a ticket. */
export type TicketEffect = 'ticket_no' | 'checkup_linked' | 'resolved_at' | 'resolved_at_cleared'

type Need = Requirement<TicketFacts>
type Line = StateTableLine<TicketStatus, TicketFacts, TicketEffect>

const reopenMs = 14 * 24 * 60 * 60 * 1000

const subject: Need = { code: 'subject_required', isMet: (facts) => hasText(facts.subject) }
const checkup: Need = { code: 'checkup_required', isMet: ({ checkup_id }) => hasText(checkup_id) }
const recent: Need = {
  code: 'reopen_too_late',
  isMet: ({ now, resolved_at }) =>
    hasText(now) && hasText(resolved_at) && Date.parse(now) - Date.parse(resolved_at) <= reopenMs,
}

const authors = [owner('creator'), manager('creator'), technician('creator'), reviewer('creator')]
const anyUser = [...members, reviewer()]
const makeCheckup: Line = {
  from: 'new',
  to: 'open',
  via: 'make_checkup',
  who: office,
  needs: [checkup],
  effects: ['checkup_linked'],
}

/** Every permitted state change of a ticket, by its kind: the kinds share their states but differ in the permitted actors. */
export const ticketTransitions: Readonly<Record<TicketKind, StateTable<TicketStatus, TicketFacts, TicketEffect>>> = {
  service_request: ticketTable('service_request', [...linesFor({ makers: members, workers: office }), makeCheckup]),
  support: ticketTable('support', linesFor({ makers: anyUser, workers: [...authors, admin] })),
  municipal_question: ticketTable('municipal_question', linesFor({ makers: members, workers: office })),
}

function ticketTable(kind: TicketKind, lines: readonly Line[]): StateTable<TicketStatus, TicketFacts, TicketEffect> {
  return defineStateTable<TicketStatus, TicketFacts, TicketEffect>({
    entity: kind,
    states: ['new', 'open', 'waiting_client', 'resolved', 'closed'],
    lines,
  })
}

interface People {
  readonly makers: readonly Permitted[]
  readonly workers: readonly Permitted[]
}

function linesFor({ makers, workers }: People): readonly Line[] {
  return [
    { from: '(new)', to: 'new', who: makers, needs: [subject], effects: ['ticket_no'] },
    { from: 'new', to: 'open', who: workers },
    { from: 'open', to: 'waiting_client', who: workers },
    { from: 'waiting_client', to: 'open', who: workers },
    { from: 'open', to: 'resolved', who: workers, effects: ['resolved_at'] },
    { from: 'resolved', to: 'closed', who: workers },
    { from: 'resolved', to: 'open', who: workers, needs: [recent], effects: ['resolved_at_cleared'] },
  ]
}
