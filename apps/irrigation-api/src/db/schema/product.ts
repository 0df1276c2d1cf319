import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, numeric, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'

/** Something for sale: a part, labor, a fee, or a kit of products; money in integer cents. */
export const product = businessTable(
  'product',
  {
    sku: text(),
    name_en: text().notNull(),
    name_es: text(),
    kind: text().notNull(),
    category: text(),
    brand: text(),
    model: text(),
    vendor: text(),
    vendor_sku: text(),
    unit: text().notNull().default('each'),
    cost_cents: integer().notNull(),
    pricing_mode: text().notNull().default('markup'),
    price_cents: integer(),
    markup_pct: numeric({ precision: 7, scale: 3, mode: 'number' }),
    labor_min: integer().notNull().default(0),
    labor_class: text().notNull().default('standard'),
    taxable: boolean().notNull().default(true),
    price_includes_labor: boolean().notNull().default(false),
    on_truck: boolean().notNull().default(false),
    truck_min_qty: integer(),
    barcode: text(),
    picture_id: uuid(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes(table, 'product', {
      sorts: ['name_en', 'sku', 'category', 'created_at', 'updated_at'],
      filters: [
        'kind',
        'category',
        'unit',
        'pricing_mode',
        'labor_class',
        'taxable',
        'price_includes_labor',
        'on_truck',
        'active',
      ],
      searched: ['name_en', 'name_es', 'sku', 'barcode', 'brand', 'model'],
    }),
  ],
)

/** A product in a kit, with its quantity. */
export const productComponent = businessTable(
  'product_component',
  {
    kit_id: uuid().notNull(),
    product_id: uuid().notNull(),
    qty: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.kit_id], foreignColumns: [product.account_id, product.id] }),
    foreignKey({ columns: [table.account_id, table.product_id], foreignColumns: [product.account_id, product.id] }),
    uniqueIndex('product_component_taken')
      .on(table.account_id, table.kit_id, table.product_id)
      .where(sql`deleted_at is null`),
    index('product_component_product').on(table.account_id, table.product_id),
    ...listIndexes(table, 'product_component', { sorts: ['created_at', 'updated_at'], filters: ['kit_id'] }),
  ],
  { ownedBy: ['kit_id'] },
)
