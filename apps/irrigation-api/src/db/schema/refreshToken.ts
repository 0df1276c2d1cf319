import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Refresh tokens, stored as SHA-256; a used one that comes back revokes its whole family. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    token_hash: text().primaryKey(),
    family_id: uuid().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    /** What its device is called. */
    device: text(),
  },
  (table) => [
    index('refresh_token_family').on(table.family_id),
    index('refresh_token_expires').on(table.expires_at),
    index('refresh_token_user').on(table.account_id, table.user_id),
  ],
)
