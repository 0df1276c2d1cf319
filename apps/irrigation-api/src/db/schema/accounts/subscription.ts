import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../commonColumns.ts'
import { listIndexes } from '../listIndexes.ts'

/** Subscription of an account; one row per account. */
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

/** An invoice of a subscription; money in integer cents. */
export const subscriptionInvoice = pgTable(
  'subscription_invoice',
  {
    ...commonColumns,
    subscription_id: uuid().notNull(),
    number: text().notNull(),
    period_start: instant(),
    period_end: instant(),
    amount_cents: integer().notNull(),
    status: text().notNull(),
    provider_ref: text(),
    pdf_file_id: uuid(),
    paid_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.subscription_id],
      foreignColumns: [subscription.account_id, subscription.id],
    }),
    unique('subscription_invoice_number').on(table.account_id, table.number),
    ...listIndexes(table, 'subscription_invoice', { sorts: ['period_start', 'number'], filters: ['status'] }),
  ],
)

/** Events of the billing provider, each stored once; a server handling one has claimed it for a while. */
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
