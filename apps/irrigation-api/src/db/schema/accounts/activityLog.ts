import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../commonColumns.ts'
import { listIndexes } from '../listIndexes.ts'

/** Activity log: actor, action, target and time. */
export const activityLog = pgTable(
  'activity_log',
  {
    account_id: uuid().notNull(),
    id: uuid().notNull(),
    actor_id: uuid(),
    verb: text().notNull(),
    target_type: text().notNull(),
    target_id: uuid().notNull(),
    diff: jsonb(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('activity_log_target').on(table.account_id, table.target_type, table.target_id),
    ...listIndexes(table, 'activity_log', { sorts: ['at'], filters: ['actor_id', 'verb', 'target_type'] }),
  ],
)
