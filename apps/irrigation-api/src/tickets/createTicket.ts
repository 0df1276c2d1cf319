import type * as z from 'zod'
import type { ticketCreate } from '../../contract/tickets.ts'
import { ticket } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { notify } from '../notifications/notify.ts'
import { officeOf } from '../notifications/officeOf.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { nextNumber } from '../rows/nextNumber.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertPlaces } from './assertPlaces.ts'
import { assertTicketTransition } from './assertTicketTransition.ts'
import { findTicket } from './findTicket.ts'

/** Makes a ticket; the office hears of what others ask of it. */
export async function createTicket(context: RequestContext, body: z.output<typeof ticketCreate>) {
  const { tx, session } = context
  const { id, ...said } = body
  const unborn = { kind: body.kind, status: '(new)', created_by: session.userId }
  const { from, to } = assertTicketTransition(context, unborn, { to: 'new', facts: { subject: body.subject } })
  const client_id = await assertPlaces(context, said)
  const row = newRow(context, id)
  const ticket_no = await nextNumber(context, 'T')
  const values = { ...row, ...withoutUndefined({ ...said, client_id }), ticket_no }
  const diff = { from, to, kind: body.kind }
  // What does not wait for an answer goes to the database at once, which does one after the other.
  const [, , office] = await Promise.all([
    tx.insert(ticket).values(values).execute(),
    logActivity(context, { verb: 'ticket.new', targetType: 'ticket', targetId: row.id, diff }),
    body.kind === 'support' ? [] : officeOf(context),
  ])
  const data = { ticket_no, subject: body.subject }
  const [, created] = await Promise.all([
    notify(context, office, { kind: 'ticket_new', targetType: 'ticket', targetId: row.id, data }),
    findTicket(context, row.id),
  ])
  return created
}
