import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Who somebody is at a provider of sign-in: issuer and subject, never the address. */
export const identity = pgTable(
  'identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    email: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_user').on(table.account_id, table.user_id),
  ],
)
