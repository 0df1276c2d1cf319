import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Short-lived bearer tokens, stored as SHA-256. */
export const accessToken = pgTable(
  'access_token',
  {
    token_hash: text().primaryKey(),
    family_id: uuid().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('access_token_family').on(table.family_id),
    index('access_token_expires').on(table.expires_at),
    index('access_token_user').on(table.account_id, table.user_id),
  ],
)
