import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { checkup } from './checkup.ts'
import { commonColumns, instant } from './commonColumns.ts'

/** A completed report and its checklist at that time; completing a visit again adds a version. Rows never change. */
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

/** All signatures of a visit, and refusals to sign; those given before it was reopened have the time of reopening. */
export const visitSignature = businessTable(
  'visit_signature',
  {
    checkup_id: uuid().notNull(),
    who: text().notNull(),
    file_id: uuid(),
    signed_name: text(),
    refusal_note: text(),
    withdrawn_at: instant(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    index('visit_signature_checkup').on(table.account_id, table.checkup_id),
  ],
)
