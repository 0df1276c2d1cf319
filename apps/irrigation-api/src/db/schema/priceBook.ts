import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, numeric, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'
import { product } from './product.ts'

/** Prices for some clients; empty fields fall back to the account. */
export const priceBook = businessTable(
  'price_book',
  {
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
    ...listIndexes(table, 'price_book', {
      sorts: ['name', 'created_at', 'updated_at'],
      filters: ['is_default', 'active'],
      searched: ['name', 'description'],
    }),
  ],
  { hiddenFrom: ['link'] },
)

/** Price of a product in a price book. */
export const priceBookItem = businessTable(
  'price_book_item',
  {
    price_book_id: uuid().notNull(),
    product_id: uuid().notNull(),
    pricing_mode: text().notNull(),
    price_cents: integer(),
    markup_pct: numeric({ precision: 7, scale: 3, mode: 'number' }),
    labor_min: integer(),
  },
  (table) => [
    foreignKey({
      columns: [table.account_id, table.price_book_id],
      foreignColumns: [priceBook.account_id, priceBook.id],
    }),
    foreignKey({ columns: [table.account_id, table.product_id], foreignColumns: [product.account_id, product.id] }),
    uniqueIndex('price_book_item_taken')
      .on(table.account_id, table.price_book_id, table.product_id)
      .where(sql`deleted_at is null`),
    index('price_book_item_product').on(table.account_id, table.product_id),
    ...listIndexes(table, 'price_book_item', {
      sorts: ['created_at', 'updated_at'],
      filters: ['price_book_id', 'pricing_mode'],
    }),
  ],
  { hiddenFrom: ['link'] },
)
