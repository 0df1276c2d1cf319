import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Sign-in names, unique over all accounts; read before the account is known. */
export const signIn = pgTable('sign_in', {
  email: text().primaryKey(),
  account_id: uuid().notNull(),
  user_id: uuid().notNull(),
  password_hash: text().notNull(),
  updated_at: instant().notNull(),
})
