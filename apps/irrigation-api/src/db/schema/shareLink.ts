import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/**
 * Right to open one document without signing in; its token is derived from its id and the server key, and not stored. A deciding link has
 * a second secret, mailed only to `sent_to` and stored as a hash.
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
