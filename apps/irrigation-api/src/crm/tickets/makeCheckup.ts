import type * as z from 'zod'
import type { ticketCheckup } from '../../../contract/tickets.ts'
import { createCheckup } from '../../checkups/create.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertFresh } from '../../rows/rows.ts'
import { findTicket } from './list.ts'
import { assertTicketTransition, changeTicket, inTicket } from './states.ts'

/**
 * Schedules the visit that a ticket requests, links it to the ticket, and opens the ticket.
 * @throws {ApiError} 422 when the ticket has no site.
 */
export async function makeCheckup(context: RequestContext, id: string, body: z.output<typeof ticketCheckup>) {
  await inTicket(context, id, async (there, row) => {
    assertFresh(there, row)
    const made = row.site_id === null ? null : await createCheckup(there, { ...body, site_id: row.site_id })
    const checkup_id = made?.id ?? null
    const wanted = { to: 'open', via: 'make_checkup', facts: { checkup_id } } as const
    const { from, to } = assertTicketTransition(there, row, wanted)
    const diff = { from, to, checkup_id }
    await logActivity(there, { verb: `ticket.${to}`, targetType: 'ticket', targetId: id, diff })
    await changeTicket(there, id, { status: to, checkup_id })
  })
  return findTicket(context, id)
}
