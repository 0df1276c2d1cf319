import { sql } from 'drizzle-orm'
import { foreignKey, index, numeric, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { product } from './product.ts'

/** A product in a kit, and how many of it. */
export const productComponent = pgTable(
  'product_component',
  {
    ...commonColumns,
    kit_id: uuid().notNull(),
    product_id: uuid().notNull(),
    qty: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.kit_id], foreignColumns: [product.account_id, product.id] }),
    foreignKey({ columns: [table.account_id, table.product_id], foreignColumns: [product.account_id, product.id] }),
    uniqueIndex('product_component_taken')
      .on(table.account_id, table.kit_id, table.product_id)
      .where(sql`deleted_at is null`),
    index('product_component_product').on(table.account_id, table.product_id),
    ...listIndexes(table, 'product_component', { sorts: ['created_at', 'updated_at'], filters: ['kit_id'] }),
  ],
)
