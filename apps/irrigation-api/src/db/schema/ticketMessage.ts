import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { ticket } from './ticket.ts'

/** A word on a ticket; an internal one stays among colleagues. */
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
