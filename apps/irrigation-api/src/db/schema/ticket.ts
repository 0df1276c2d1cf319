import { sql } from 'drizzle-orm'
import { date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { byUrgency } from './byUrgency.ts'
import { checkup } from './checkup.ts'
import { client } from './client.ts'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'
import { listIndexes } from './listIndexes.ts'
import { site } from './site.ts'

/** Something somebody asks for: a visit, help with the product, a question of a municipality. */
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
