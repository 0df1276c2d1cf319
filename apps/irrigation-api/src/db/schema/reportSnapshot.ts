import { foreignKey, integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { checkup } from './checkup.ts'
import { commonColumns } from './commonColumns.ts'

/** A completed report and its checklist as they were then; a visit that is completed again gets another version. Rows never change. */
export const reportSnapshot = pgTable(
  'report_snapshot',
  {
    ...commonColumns,
    checkup_id: uuid().notNull(),
    version: integer().notNull(),
    report: jsonb().notNull(),
    checklist: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    unique('report_snapshot_version').on(table.account_id, table.checkup_id, table.version),
  ],
)
