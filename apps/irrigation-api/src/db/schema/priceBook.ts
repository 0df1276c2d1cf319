import { boolean, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/** Prices for some clients; what it leaves open the account says. */
export const priceBook = pgTable(
  'price_book',
  {
    ...commonColumns,
    name: text().notNull(),
    description: text(),
    labor_rate_cents_per_hour: integer(),
    skilled_labor_rate_cents_per_hour: integer(),
    trip_charge_cents: integer(),
    markup_pct: numeric({ precision: 7, scale: 3, mode: 'number' }),
    min_charge_cents: integer(),
    round_to_cents: integer().notNull().default(1),
    is_default: boolean().notNull().default(false),
    valid_from_on: date(),
    valid_to_on: date(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    ...listIndexes(table, 'price_book', {
      sorts: ['name', 'created_at', 'updated_at'],
      filters: ['is_default', 'active'],
      searched: ['name', 'description'],
    }),
  ],
)
