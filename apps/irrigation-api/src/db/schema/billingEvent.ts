import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** What the billing provider told, each event once. */
export const billingEvent = pgTable('billing_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  account_id: uuid(),
  received_at: instant().notNull(),
  handled_at: instant(),
})
