import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './commonColumns.ts'

/** Product staff looking into an account: one sign-in, one account, with the reason. */
export const accountVisit = pgTable(
  'account_visit',
  {
    family_id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    account_id: uuid().notNull(),
    reason: text().notNull(),
    started_at: instant().notNull(),
  },
  (table) => [index('account_visit_started').on(table.started_at)],
)
