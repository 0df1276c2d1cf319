import { may, type TicketKind, type TicketStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { type ticketQuery, ticketStatuses } from '../../../contract/tickets.ts'
import { account, client, site, ticket, user } from '../../db/schema/index.ts'
import { byUrgency } from '../../db/schema/ticket.ts'
import { notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { actorOf, isVisit, type Session } from '../../http/session.ts'
import { countUpTo, resolvePage, toListPage } from '../../lists/page.ts'
import { type SortKey, sortKeysOf } from '../../lists/sort.ts'
import { matchesText } from '../../lists/text.ts'

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

const author = alias(user, 'author')
const assigned = alias(user, 'assigned')
const { kind: _kind, status: _status, ...columns } = getTableColumns(ticket)

/** Columns read for a ticket, joined by `ticketJoins`. */
const ticketFields = {
  ...columns,
  kind: sql<TicketKind>`"ticket"."kind"`,
  status: sql<TicketStatus>`"ticket"."status"`,
  client_name: client.name,
  site_name: site.name,
  author_name: author.name,
  assigned_user_name: assigned.name,
  account_name: account.name,
}

/** Joined tables that supply names, and their conditions, account first. */
const ticketJoins = {
  client: [client, and(eq(client.account_id, ticket.account_id), eq(client.id, ticket.client_id))],
  site: [site, and(eq(site.account_id, ticket.account_id), eq(site.id, ticket.site_id))],
  author: [author, and(eq(author.account_id, ticket.account_id), eq(author.id, ticket.created_by))],
  assigned: [assigned, and(eq(assigned.account_id, ticket.account_id), eq(assigned.id, ticket.assigned_user_id))],
  account: [account, eq(account.id, ticket.account_id)],
} as const

/**
 * Tickets a user sees. Support tickets are between their author and product staff, who sees those of every account, or of the visited one;
 * all members of the company see the others.
 */
function visibleTickets(session: Session): SQL | undefined {
  const { accountId, userId, role } = session
  const isOfAccount = eq(ticket.account_id, accountId)
  const isMine = eq(ticket.created_by, userId)
  const isThere = isNull(ticket.deleted_at)
  if (role === 'admin') return and(eq(ticket.kind, 'support'), isVisit(session) ? isOfAccount : undefined, isThere)
  if (role === 'municipal_reviewer') return and(isOfAccount, isMine, isThere)
  return and(isOfAccount, or(ne(ticket.kind, 'support'), isMine), isThere)
}

/** Returns a ticket, if the user may see it; 404 otherwise. */
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

/** Whether the user sees internal messages on a ticket of this kind: product staff on support tickets, members on all others. */
export function seesInternal({ session }: RequestContext, { kind }: { readonly kind: string }): boolean {
  return kind === 'support' ? session.role === 'admin' : may('see_clients', actorOf(session)).ok
}
