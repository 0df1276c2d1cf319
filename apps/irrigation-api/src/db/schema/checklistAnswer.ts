import { foreignKey, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { checkup } from './checkup.ts'
import { commonColumns } from './commonColumns.ts'

/** What was answered on a visit, for the visit or for one of its controllers, zones or backflow preventers. */
export const checklistAnswer = pgTable(
  'checklist_answer',
  {
    ...commonColumns,
    checkup_id: uuid().notNull(),
    template_item_id: uuid().notNull(),
    owner_type: text().notNull(),
    owner_id: uuid().notNull(),
    value: jsonb(),
    note: text(),
    picture_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
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
