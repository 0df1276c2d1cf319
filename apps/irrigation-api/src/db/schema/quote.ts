import { date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { client } from './client.ts'
import { commonColumns } from './commonColumns.ts'

/** An offer to a client; money in integer cents. */
export const quote = pgTable(
  'quote',
  {
    ...commonColumns,
    quote_no: text().notNull(),
    client_id: uuid().notNull(),
    site_id: uuid(),
    checkup_id: uuid(),
    title: text().notNull(),
    status: text().notNull().default('draft'),
    locale: text().notNull().default('en'),
    issued_on: date().notNull(),
    valid_until_on: date().notNull(),
    total_cents: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique('quote_number').on(table.account_id, table.quote_no),
    foreignKey({ columns: [table.account_id, table.client_id], foreignColumns: [client.account_id, client.id] }),
    index('quote_client').on(table.account_id, table.client_id),
  ],
)
