import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/**
 * The right to open one document without signing in; its token follows from its id and the key of the server, and is stored nowhere.
 * One that decides has a second secret, mailed to `sent_to` alone, of which a hash is stored.
 */
export const shareLink = pgTable(
  'share_link',
  {
    ...commonColumns,
    target_type: text().notNull(),
    target_id: uuid().notNull(),
    locale: text().notNull().default('en'),
    expires_at: instant().notNull(),
    max_views: integer(),
    can_approve: boolean().notNull().default(false),
    decide_hash: text(),
    sent_to: text(),
    pin_hash: text(),
    pin_failures: integer().notNull().default(0),
    revoked_at: instant(),
    first_viewed_at: instant(),
    last_viewed_at: instant(),
    view_count: integer().notNull().default(0),
    used_at: instant(),
    used_for: text(),
    superseded_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('share_link_target').on(table.account_id, table.target_type, table.target_id),
    uniqueIndex('share_link_id').on(table.id),
    ...listIndexes(table, 'share_link', { sorts: ['created_at', 'expires_at'] }),
  ],
)
