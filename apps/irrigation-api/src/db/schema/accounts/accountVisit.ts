import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../commonColumns.ts'

/** Visits of product staff to an account: one session, one account, with the reason. */
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
