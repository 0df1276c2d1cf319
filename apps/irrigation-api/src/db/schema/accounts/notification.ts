import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../commonColumns.ts'

/** A notification to a user. */
export const notification = pgTable(
  'notification',
  {
    ...commonColumns,
    user_id: uuid().notNull(),
    kind: text().notNull(),
    target_type: text().notNull(),
    target_id: uuid().notNull(),
    data: jsonb(),
    read_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('notification_created').on(table.account_id, table.created_at),
    index('notification_user').on(table.account_id, table.user_id, table.created_at, table.id),
  ],
)
