import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ticketQuery } from '../../contract/tickets.ts'
import { ticket } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { Session } from '../http/session.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import type { SortKey } from '../lists/sortKey.ts'
import { toListPage } from '../lists/toListPage.ts'
import { ticketFields, ticketJoins } from './ticketFields.ts'
import { visibleTickets } from './visibleTickets.ts'

type Query = z.output<typeof ticketQuery>

const sorts: Readonly<Record<string, SortKey>> = {
  ticket_no: { expression: '"ticket"."ticket_no"', type: 'text' },
  subject: { expression: 'lower("ticket"."subject")', type: 'text' },
  due_on: { expression: `coalesce("ticket"."due_on", '9999-12-31')`, type: 'date' },
  priority: {
    expression: `array_position(array['urgent', 'high', 'normal', 'low'], "ticket"."priority")`,
    type: 'integer',
  },
  created_at: { expression: '"ticket"."created_at"', type: 'timestamptz' },
  updated_at: { expression: '"ticket"."updated_at"', type: 'timestamptz' },
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
  return toListPage(rows, page, await tx.$count(ticket, filter))
}

const openStatuses = ['new', 'open', 'waiting_client']

function filterOf(session: Session, query: Query): SQL | undefined {
  const { status, open, kind, priority, client_id, site_id, assigned_user_id, q } = query
  return and(
    visibleTickets(session),
    status ? inArray(ticket.status, status) : undefined,
    open === undefined ? undefined : (open ? inArray : notInArray)(ticket.status, openStatuses),
    kind ? eq(ticket.kind, kind) : undefined,
    priority ? eq(ticket.priority, priority) : undefined,
    client_id ? eq(ticket.client_id, client_id) : undefined,
    site_id ? eq(ticket.site_id, site_id) : undefined,
    assigned_user_id ? eq(ticket.assigned_user_id, assigned_user_id) : undefined,
    q ? matchesText(q) : undefined,
  )
}

function matchesText(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`("ticket"."ticket_no" ilike ${pattern} or "ticket"."subject" ilike ${pattern} or "ticket"."body" ilike ${pattern})`
}
