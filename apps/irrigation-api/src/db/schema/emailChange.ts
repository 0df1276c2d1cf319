import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Another address that somebody wants to sign in with, until they open the mail that it got; the token is stored as SHA-256. */
export const emailChange = pgTable(
  'email_change',
  {
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    email: text().notNull(),
    token_hash: text().notNull().unique(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id] })],
)
