import { boolean, foreignKey, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { checkup } from './checkup.ts'
import { listIndexes } from './listIndexes.ts'

/** Questions of a visit, or a text to send; rows of the shared account are visible to all. */
export const template = businessTable(
  'template',
  {
    kind: text().notNull(),
    name: text().notNull(),
    checkup_type: text(),
    locale: text(),
    subject: text(),
    body: text(),
    is_default: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes(table, 'template', {
      sorts: ['name', 'kind', 'created_at', 'updated_at'],
      filters: ['kind', 'checkup_type', 'locale', 'is_default', 'active'],
      searched: ['name'],
    }),
  ],
  { isShared: true },
)

/** A question of a template. */
export const templateItem = businessTable(
  'template_item',
  {
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
    foreignKey({ columns: [table.account_id, table.template_id], foreignColumns: [template.account_id, template.id] }),
    index('template_item_template').on(table.account_id, table.template_id, table.sort),
    ...listIndexes(table, 'template_item', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['section', 'answer_type', 'required'],
      searched: ['label_en', 'label_es'],
    }),
  ],
  { isShared: true },
)

/** An answer given on a visit, about the visit or one of its controllers, zones or backflow preventers. */
export const checklistAnswer = businessTable(
  'checklist_answer',
  {
    checkup_id: uuid().notNull(),
    template_item_id: uuid().notNull(),
    owner_type: text().notNull(),
    owner_id: uuid().notNull(),
    value: jsonb(),
    note: text(),
    picture_id: uuid(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    unique('checklist_answer_once').on(
      table.account_id,
      table.checkup_id,
      table.template_item_id,
      table.owner_type,
      table.owner_id,
    ),
  ],
)
