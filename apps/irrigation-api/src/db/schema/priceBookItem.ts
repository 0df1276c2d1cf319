import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { priceBook } from './priceBook.ts'
import { product } from './product.ts'

/** What a product costs in a price book. */
export const priceBookItem = pgTable(
  'price_book_item',
  {
    ...commonColumns,
    price_book_id: uuid().notNull(),
    product_id: uuid().notNull(),
    pricing_mode: text().notNull(),
    price_cents: integer(),
    markup_pct: numeric({ precision: 7, scale: 3, mode: 'number' }),
    labor_min: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
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
)
