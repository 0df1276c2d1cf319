import type { TicketKind, TicketStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { account, client, site, ticket, user } from '../db/schema/index.ts'

const author = alias(user, 'author')
const assigned = alias(user, 'assigned')
const { kind: _kind, status: _status, ...columns } = getTableColumns(ticket)

/** What is read of a ticket, joined as in `ticketJoins`. */
export const ticketFields = {
  ...columns,
  kind: sql<TicketKind>`"ticket"."kind"`,
  status: sql<TicketStatus>`"ticket"."status"`,
  client_name: client.name,
  site_name: site.name,
  author_name: author.name,
  assigned_user_name: assigned.name,
  account_name: account.name,
}

/** The tables that the names on a ticket come from, and how they are joined, account first. */
export const ticketJoins = {
  client: [client, and(eq(client.account_id, ticket.account_id), eq(client.id, ticket.client_id))],
  site: [site, and(eq(site.account_id, ticket.account_id), eq(site.id, ticket.site_id))],
  author: [author, and(eq(author.account_id, ticket.account_id), eq(author.id, ticket.created_by))],
  assigned: [assigned, and(eq(assigned.account_id, ticket.account_id), eq(assigned.id, ticket.assigned_user_id))],
  account: [account, eq(account.id, ticket.account_id)],
} as const
