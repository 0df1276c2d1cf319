import { boolean, foreignKey, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { product } from './product.ts'
import { repair } from './repair.ts'

/** A part that a repair needs or used; money in integer cents. */
export const repairPart = pgTable(
  'repair_part',
  {
    ...commonColumns,
    repair_id: uuid().notNull(),
    product_id: uuid(),
    description: text().notNull(),
    qty: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    unit: text().notNull().default('each'),
    unit_cost_cents: integer(),
    unit_price_cents: integer(),
    used_from_truck: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.repair_id], foreignColumns: [repair.account_id, repair.id] }),
    foreignKey({ columns: [table.account_id, table.product_id], foreignColumns: [product.account_id, product.id] }),
    index('repair_part_repair').on(table.account_id, table.repair_id),
    ...listIndexes(table, 'repair_part', {
      sorts: ['created_at', 'updated_at'],
      filters: ['product_id', 'unit', 'used_from_truck'],
      searched: ['description'],
    }),
  ],
)
