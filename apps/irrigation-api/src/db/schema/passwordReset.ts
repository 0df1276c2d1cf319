import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** The right to choose a new password once, stored as SHA-256 of the token that was mailed. */
export const passwordReset = pgTable(
  'password_reset',
  {
    token_hash: text().primaryKey(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('password_reset_user').on(table.account_id, table.user_id)],
)
