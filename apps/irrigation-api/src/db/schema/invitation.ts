import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** The right to join an account as a user who was invited, stored as SHA-256 of the token that was mailed. */
export const invitation = pgTable(
  'invitation',
  {
    token_hash: text().primaryKey(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    email: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('invitation_user').on(table.account_id, table.user_id),
    index('invitation_expires').on(table.expires_at),
  ],
)
