import { and, eq } from 'drizzle-orm'
import { ticket } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { ticketFields, ticketJoins } from './ticketFields.ts'
import { visibleTickets } from './visibleTickets.ts'

/** The ticket with this id that the user sees; 404 when there is none. */
export async function findTicket({ tx, session }: RequestContext, id: string) {
  const [row] = await tx
    .select(ticketFields)
    .from(ticket)
    .leftJoin(...ticketJoins.client)
    .leftJoin(...ticketJoins.site)
    .leftJoin(...ticketJoins.author)
    .leftJoin(...ticketJoins.assigned)
    .leftJoin(...ticketJoins.account)
    .where(and(visibleTickets(session), eq(ticket.id, id)))
  if (!row) throw notFound('ticket')
  return row
}
