import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { backflow } from './backflow.ts'
import { checkup } from './checkup.ts'
import { commonColumns } from './commonColumns.ts'

/** What was observed about a backflow preventer on a visit. */
export const checkupBackflow = pgTable(
  'checkup_backflow',
  {
    ...commonColumns,
    checkup_id: uuid().notNull(),
    backflow_id: uuid().notNull(),
    status: text().notNull().default('not_started'),
    present: boolean(),
    leaking: boolean(),
    shutoffs_ok: text(),
    test_due: boolean().notNull().default(false),
    backflow_test_id: uuid(),
    snapshot: jsonb(),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    foreignKey({ columns: [table.account_id, table.backflow_id], foreignColumns: [backflow.account_id, backflow.id] }),
    unique('checkup_backflow_once').on(table.account_id, table.checkup_id, table.backflow_id),
  ],
)
