import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Last number given out per account and kind of document. */
export const counter = pgTable(
  'counter',
  { account_id: uuid().notNull(), name: text().notNull(), value: integer().notNull() },
  (table) => [primaryKey({ columns: [table.account_id, table.name] })],
)
