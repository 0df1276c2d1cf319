import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** A sign-up whose address nobody has confirmed: it signs in with its own password and does not hold the address. */
export const pendingSignUp = pgTable(
  'pending_sign_up',
  {
    token_hash: text().primaryKey(),
    email: text().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    password_hash: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('pending_sign_up_email').on(table.email, table.created_at),
    index('pending_sign_up_expires').on(table.expires_at),
  ],
)
