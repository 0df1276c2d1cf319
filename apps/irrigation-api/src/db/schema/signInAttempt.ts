import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Failed sign-ins counted by address and by name. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    counter: text().primaryKey(),
    failures: integer().notNull(),
    blocked_until: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [index('sign_in_attempt_updated').on(table.updated_at)],
)
