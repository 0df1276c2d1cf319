import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { checkup } from './checkup.ts'
import { client } from './client.ts'
import { commonColumns, instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { site } from './site.ts'

/** SQL sort expression that puts urgent tickets first. */
export function byUrgency(priority: string): string {
  return `case ${priority} when 'urgent' then 1 when 'high' then 2 when 'normal' then 3 else 4 end`
}

/** A request: for a visit, for help with the product, or a question of a municipality. */
export const ticket = pgTable(
  'ticket',
  {
    ...commonColumns,
    ticket_no: text().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    body: text(),
    client_id: uuid(),
    site_id: uuid(),
    asset_type: text(),
    asset_id: uuid(),
    priority: text().notNull().default('normal'),
    channel: text(),
    status: text().notNull().default('new'),
    assigned_user_id: uuid(),
    checkup_id: uuid(),
    due_on: date(),
    resolved_at: instant(),
    closed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.client_id], foreignColumns: [client.account_id, client.id] }),
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    unique('ticket_number').on(table.account_id, table.ticket_no),
    index('ticket_status').on(table.account_id, table.status, table.created_at),
    index('ticket_client').on(table.account_id, table.client_id),
    index('ticket_by_priority').on(table.account_id, sql.raw(`(${byUrgency('"priority"')})`), table.id),
    ...listIndexes(table, 'ticket', {
      sorts: ['ticket_no', 'subject', 'due_on', 'created_at', 'updated_at'],
      filters: ['kind', 'priority', 'site_id', 'assigned_user_id'],
      searched: ['ticket_no', 'subject', 'body'],
    }),
  ],
)

/** A message on a ticket; internal ones are visible to colleagues only. */
export const ticketMessage = pgTable(
  'ticket_message',
  {
    ...commonColumns,
    ticket_id: uuid().notNull(),
    author_id: uuid().notNull(),
    author_name: text().notNull(),
    body: text().notNull(),
    internal: boolean().notNull().default(false),
    file_ids: uuid().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.ticket_id], foreignColumns: [ticket.account_id, ticket.id] }),
    index('ticket_message_ticket').on(table.account_id, table.ticket_id, table.created_at, table.id),
  ],
)
