import { boolean, foreignKey, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './commonColumns.ts'
import { product } from './product.ts'

/** The fix map: issue types with their fixes; rows of the shared account are visible to all. */
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
    attribute: jsonb(),
    default_labor_min: integer().notNull(),
    labor_class: text().notNull().default('standard'),
    loss_mode: text().notNull(),
    loss_gpm: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
    water_waste: boolean().notNull(),
    photo_required: boolean().notNull().default(false),
    quick_rank: integer().notNull(),
    active: boolean().notNull().default(true),
    updated_at: instant(),
    updated_by: uuid(),
    rev: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.code] }),
    foreignKey({
      columns: [table.account_id, table.default_product_id],
      foreignColumns: [product.account_id, product.id],
    }),
  ],
)
