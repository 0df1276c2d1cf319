import {
  type Actor,
  type TicketFacts,
  type TicketKind,
  type TicketStatus,
  ticketTransitions,
} from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { ticket } from '../../db/schema/index.ts'
import { runInScope } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { type AllowedTransition, assertAllowed } from '../../rows/assertAllowed.ts'
import { assertFresh, changedRow } from '../../rows/rows.ts'
import { findTicket } from './list.ts'

/** A step of a ticket: new status, statuses it applies to, and timestamps it sets. */
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
type TicketStep = keyof typeof steps

/** Moves a ticket by a step, as the transition table of its kind allows. */
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

/** Fields of a ticket that its transitions depend on. */
interface TicketState {
  readonly kind: string
  readonly status: string
  readonly created_by: string | null
}

const sentences = {
  checkup_required: 'Say first at which site the visit is.',
  reopen_too_late: 'It was resolved more than 14 days ago; write a new one.',
}

/**
 * Looks up the change of state in the table of the ticket's kind.
 * @throws {ApiError} 409 when the table does not list it, 403 when this user may not make it, 422 when its guard fails.
 */
export function assertTicketTransition(
  context: RequestContext,
  row: TicketState,
  wanted: { readonly to: TicketStatus; readonly via?: string; readonly facts?: TicketFacts },
): AllowedTransition<TicketStatus, string> {
  // `kind` was validated at creation; error messages say "ticket" for every kind.
  const table = { ...ticketTransitions[row.kind as TicketKind], entity: 'ticket' }
  const actor = ticketActor(context, row)
  return assertAllowed(table, { ...wanted, status: row.status, actor }, sentences)
}

/** The user as an actor, who may be the author of the ticket. */
function ticketActor({ session }: RequestContext, { created_by }: { readonly created_by: string | null }): Actor {
  return { role: session.role, holds: created_by === session.userId ? ['creator'] : [] }
}

/** Updates a ticket. */
export async function changeTicket(
  context: RequestContext,
  id: string,
  changes: Partial<typeof ticket.$inferInsert>,
): Promise<void> {
  await context.tx
    .update(ticket)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(ticket.account_id, context.session.accountId), eq(ticket.id, id)))
}

/** A locked ticket. */
export type LockedTicket = typeof ticket.$inferSelect

/**
 * Runs a function on a locked ticket in the ticket's own account, and returns to the user's scope; product staff finds tickets of other
 * accounts.
 * @throws {ApiError} 404 when the user sees none with this id.
 */
export async function inTicket<T>(
  context: RequestContext,
  id: string,
  run: (context: RequestContext, row: LockedTicket) => Promise<T>,
): Promise<T> {
  const { tx, session } = context
  const { account_id: accountId } = await findTicket(context, id)
  return runInScope(tx, { kind: 'member', accountId, userId: session.userId }, async () => {
    const [row] = await tx
      .select()
      .from(ticket)
      .where(and(eq(ticket.account_id, accountId), eq(ticket.id, id), isNull(ticket.deleted_at)))
      .for('update')
    if (!row) throw notFound('ticket')
    return run({ ...context, session: { ...session, accountId } }, row)
  })
}

/** Refuses (409) changes to a ticket that is closed. */
export function assertNotClosed({ status }: { readonly status: string }): void {
  if (status !== 'closed') return
  throw new ApiError(409, 'ticket.not_editable', 'A closed ticket cannot be changed; write a new one.')
}
