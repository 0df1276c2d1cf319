import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Last number used per account and document kind. */
export const counter = pgTable(
  'counter',
  { account_id: uuid().notNull(), name: text().notNull(), value: integer().notNull() },
  (table) => [primaryKey({ columns: [table.account_id, table.name] })],
)
