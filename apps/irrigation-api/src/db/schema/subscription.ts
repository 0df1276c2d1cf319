import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'

/** What an account pays for; one row for each account. */
export const subscription = pgTable(
  'subscription',
  {
    ...commonColumns,
    plan: text().notNull(),
    interval: text().notNull().default('month'),
    seats_included: integer().notNull(),
    status: text().notNull().default('trialing'),
    trial_ends_at: instant(),
    current_period_start: instant(),
    current_period_end: instant(),
    cancel_at_period_end: boolean().notNull().default(false),
    cancelled_at: instant(),
    cancel_reason: text(),
    grace_until: instant(),
    past_due_at: instant(),
    expired_at: instant(),
    price_cents: integer().notNull(),
    next_plan: text(),
    next_interval: text(),
    payment_method_label: text(),
    provider: text(),
    provider_customer: text(),
    provider_ref: text(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique('subscription_account').on(table.account_id),
    uniqueIndex('subscription_provider_ref').on(table.provider_ref),
    index('subscription_provider_customer').on(table.provider_customer),
  ],
)
