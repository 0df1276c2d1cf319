import type { TicketStatus } from '@sluice/irrigation-rules'
import type { ticket } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertTicketTransition } from './assertTicketTransition.ts'
import { changeTicket } from './changeTicket.ts'
import { findTicket } from './findTicket.ts'
import { inTicket } from './inTicket.ts'

/** What moves a ticket: where to, from where, and what is written with it. */
interface Step {
  readonly to: TicketStatus
  readonly from: readonly TicketStatus[]
  readonly stamp?: (at: string) => Partial<typeof ticket.$inferInsert>
}

const steps = {
  open: { to: 'open', from: ['new', 'waiting_client'] },
  wait: { to: 'waiting_client', from: ['open'] },
  resolve: { to: 'resolved', from: ['open'], stamp: (resolved_at) => ({ resolved_at }) },
  close: { to: 'closed', from: ['resolved'], stamp: (closed_at) => ({ closed_at }) },
  reopen: { to: 'open', from: ['resolved'], stamp: () => ({ resolved_at: null }) },
} as const satisfies Readonly<Record<string, Step>>

/** Name of a step of a ticket. */
export type TicketStep = keyof typeof steps

/** Takes a ticket one step on, as the table of its kind lets the user. */
export async function moveTicket(context: RequestContext, id: string, name: TicketStep) {
  const step: Step = steps[name]
  await inTicket(context, id, async (there, row) => {
    assertFresh(there, row)
    if (!step.from.some((state) => state === row.status)) {
      const payload = { from: row.status, to: step.to }
      throw new ApiError(409, 'ticket.transition_not_allowed', `A ${row.status} ticket cannot do this.`, { payload })
    }
    const facts = { now: there.now.toISOString(), resolved_at: row.resolved_at }
    const { from, to } = assertTicketTransition(there, row, { to: step.to, facts })
    await logActivity(there, { verb: `ticket.${to}`, targetType: 'ticket', targetId: id, diff: { from, to } })
    await changeTicket(there, id, { status: to, ...step.stamp?.(there.now.toISOString()) })
  })
  return findTicket(context, id)
}
