import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'

/** An account's changes to a picklist: its own items, and new labels, order or hiding of the product's items. */
export const picklistItem = businessTable(
  'picklist_item',
  {
    list_key: text().notNull(),
    code: text().notNull(),
    label_en: text().notNull(),
    label_es: text(),
    sort: integer(),
    color: text(),
    icon: text(),
    meta: jsonb(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('picklist_item_taken').on(table.account_id, table.list_key, table.code).where(sql`deleted_at is null`),
    ...listIndexes(table, 'picklist_item', {
      sorts: ['code', 'list_key', 'created_at', 'updated_at'],
      filters: ['list_key', 'code', 'active'],
      searched: ['code', 'label_en', 'label_es'],
    }),
  ],
  { isShared: true },
)
