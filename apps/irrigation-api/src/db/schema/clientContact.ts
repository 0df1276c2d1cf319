import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { client } from './client.ts'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/** A person to speak with at a client: the board member approves, the manager gets the report. */
export const clientContact = pgTable(
  'client_contact',
  {
    ...commonColumns,
    client_id: uuid().notNull(),
    name: text().notNull(),
    title: text(),
    email: text(),
    phone: text(),
    receives_reports: boolean().notNull().default(false),
    receives_quotes: boolean().notNull().default(false),
    can_approve_quotes: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.client_id], foreignColumns: [client.account_id, client.id] }),
    index('client_contact_client').on(table.account_id, table.client_id),
    ...listIndexes(table, 'client_contact', {
      sorts: ['name', 'created_at', 'updated_at'],
      filters: ['receives_reports', 'receives_quotes', 'can_approve_quotes'],
      searched: ['name', 'email', 'phone'],
    }),
  ],
)
