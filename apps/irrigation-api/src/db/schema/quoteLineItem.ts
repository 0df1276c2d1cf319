import { boolean, foreignKey, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { product } from './product.ts'
import { quote } from './quote.ts'
import { repair } from './repair.ts'

const quantity = () => numeric({ precision: 10, scale: 2, mode: 'number' })
const cents = () => integer().notNull().default(0)

/** A line of a quote with its amounts as they were computed; labour in minutes for one. */
export const quoteLineItem = pgTable(
  'quote_line_item',
  {
    ...commonColumns,
    quote_id: uuid().notNull(),
    sort: integer().notNull(),
    repair_id: uuid(),
    product_id: uuid(),
    kind: text().notNull(),
    group_label: text(),
    description: text().notNull(),
    qty: quantity().notNull(),
    unit: text().notNull().default('each'),
    unit_cost_cents: cents(),
    unit_price_cents: cents(),
    labor_min_per_unit: quantity().notNull().default(0),
    labor_rate_cents_per_hour: cents(),
    price_includes_labor: boolean().notNull().default(false),
    material_cents: cents(),
    labor_cents: cents(),
    line_total_cents: cents(),
    taxable_material: boolean().notNull().default(true),
    taxable_labor: boolean().notNull().default(true),
    optional: boolean().notNull().default(false),
    selected: boolean().notNull().default(true),
    decision: text().notNull().default('pending'),
    picture_ids: uuid().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.quote_id], foreignColumns: [quote.account_id, quote.id] }),
    foreignKey({ columns: [table.account_id, table.repair_id], foreignColumns: [repair.account_id, repair.id] }),
    foreignKey({ columns: [table.account_id, table.product_id], foreignColumns: [product.account_id, product.id] }),
    index('quote_line_item_quote').on(table.account_id, table.quote_id, table.sort),
    index('quote_line_item_repair').on(table.account_id, table.repair_id),
    index('quote_line_item_product').on(table.account_id, table.product_id),
  ],
)
