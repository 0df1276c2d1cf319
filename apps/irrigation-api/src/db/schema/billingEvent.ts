import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** What the billing provider told, each event once; a server that acts on one has claimed it for a while. */
export const billingEvent = pgTable(
  'billing_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    account_id: uuid(),
    subscription_ref: text(),
    received_at: instant().notNull(),
    claimed_until: instant(),
    attempts: integer().notNull().default(0),
    handled_at: instant(),
  },
  (table) => [
    index('billing_event_waiting').on(table.received_at).where(sql`handled_at is null`),
    index('billing_event_received').on(table.received_at),
  ],
)
