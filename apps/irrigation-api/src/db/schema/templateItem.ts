import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { template } from './template.ts'

/** A question of a template. */
export const templateItem = pgTable(
  'template_item',
  {
    ...commonColumns,
    template_id: uuid().notNull(),
    section: text().notNull(),
    label_en: text().notNull(),
    label_es: text(),
    answer_type: text().notNull(),
    unit: text(),
    choices: text().array().notNull().default([]),
    required: boolean().notNull().default(false),
    fail_creates_issue_code: text(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.template_id], foreignColumns: [template.account_id, template.id] }),
    index('template_item_template').on(table.account_id, table.template_id, table.sort),
    ...listIndexes(table, 'template_item', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['section', 'answer_type', 'required'],
      searched: ['label_en', 'label_es'],
    }),
  ],
)
