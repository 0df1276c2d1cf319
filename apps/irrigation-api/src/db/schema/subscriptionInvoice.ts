import { foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'
import { listIndexes } from './listIndexes.ts'
import { subscription } from './subscription.ts'

/** A bill for a subscription; money in integer cents. */
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
