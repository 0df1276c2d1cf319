import { boolean, foreignKey, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { product } from './product.ts'

/** The fix map; rows of the account of zeros are shared by all. */
export const issueType = pgTable(
  'issue_type',
  {
    account_id: uuid().notNull(),
    code: text().notNull(),
    label_en: text().notNull(),
    label_es: text().notNull(),
    asset_types: text().array().notNull(),
    category: text().notNull(),
    severity: text().notNull(),
    action: text().notNull(),
    default_product_id: uuid(),
    default_labor_min: integer().notNull(),
    loss_mode: text().notNull(),
    loss_gpm: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
    water_waste: boolean().notNull(),
    quick_rank: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.code] }),
    foreignKey({
      columns: [table.account_id, table.default_product_id],
      foreignColumns: [product.account_id, product.id],
    }),
  ],
)
