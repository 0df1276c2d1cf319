import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../commonColumns.ts'

/** Stored answers, by the idempotency key of the write. */
export const idempotency = pgTable(
  'idempotency',
  {
    account_id: uuid().notNull(),
    key: text().notNull(),
    user_id: uuid().notNull(),
    fingerprint: text().notNull(),
    answer: jsonb(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.key] }),
    index('idempotency_created').on(table.account_id, table.created_at),
  ],
)
