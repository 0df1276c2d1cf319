import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { type ticketQuery, ticketStatuses } from '../../contract/tickets.ts'
import { byUrgency } from '../db/schema/byUrgency.ts'
import { ticket } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { Session } from '../http/session.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { matchesText } from '../lists/matchesText.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import type { SortKey } from '../lists/sortKey.ts'
import { sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'
import { ticketFields, ticketJoins } from './ticketFields.ts'
import { visibleTickets } from './visibleTickets.ts'

type Query = z.output<typeof ticketQuery>

const sorts: Readonly<Record<string, SortKey>> = {
  ...sortKeysOf(ticket, ['ticket_no', 'subject', 'due_on', 'created_at', 'updated_at']),
  priority: { expression: byUrgency('"ticket"."priority"'), type: 'integer' },
}

/** One page of the tickets that the user sees. */
export async function listTickets({ tx, session }: RequestContext, query: Query) {
  const page = resolvePage(query, { table: 'ticket', sorts, defaultSort: '-created_at' })
  const filter = filterOf(session, query)
  const rows = await tx
    .select({ ...ticketFields, sort_key: page.sortKey })
    .from(ticket)
    .leftJoin(...ticketJoins.client)
    .leftJoin(...ticketJoins.site)
    .leftJoin(...ticketJoins.author)
    .leftJoin(...ticketJoins.assigned)
    .leftJoin(...ticketJoins.account)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, () => countUpTo(tx, ticket, filter))
}

const openStatuses: readonly string[] = ['new', 'open', 'waiting_client']

const statusesThatAre = (open: boolean) => ticketStatuses.filter((status) => openStatuses.includes(status) === open)

function filterOf(session: Session, query: Query): SQL | undefined {
  const { status, open, kind, priority, client_id, site_id, assigned_user_id, q } = query
  return and(
    visibleTickets(session),
    status ? inArray(ticket.status, status) : undefined,
    open === undefined ? undefined : inArray(ticket.status, statusesThatAre(open)),
    kind ? eq(ticket.kind, kind) : undefined,
    priority ? eq(ticket.priority, priority) : undefined,
    client_id ? eq(ticket.client_id, client_id) : undefined,
    site_id ? eq(ticket.site_id, site_id) : undefined,
    assigned_user_id ? eq(ticket.assigned_user_id, assigned_user_id) : undefined,
    q ? matchesText(q, [ticket.ticket_no, ticket.subject, ticket.body]) : undefined,
  )
}
