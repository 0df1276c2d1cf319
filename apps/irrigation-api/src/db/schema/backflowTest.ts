import { boolean, date, foreignKey, index, jsonb, numeric, text, uuid } from 'drizzle-orm/pg-core'
import { backflow } from './backflow.ts'
import { businessTable } from './businessTable.ts'
import { checkup } from './checkup.ts'
import { instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { testGauge } from './testGauge.ts'

/** A test of a backflow preventer; a certified one never changes, and a correction is a new test that refers to it. */
export const backflowTest = businessTable(
  'backflow_test',
  {
    backflow_id: uuid().notNull(),
    checkup_id: uuid(),
    corrects_id: uuid(),
    status: text().notNull().default('draft'),
    test_reason: text().notNull().default('annual'),
    tested_at: instant().notNull(),
    tested_on: date().notNull(),
    line_pressure_psi: numeric({ precision: 5, scale: 1, mode: 'number' }),
    rule_profile: text().notNull().default('usc10'),
    initial: jsonb(),
    final: jsonb(),
    initial_result: text(),
    final_result: text(),
    initial_overridden: boolean().notNull().default(false),
    final_overridden: boolean().notNull().default(false),
    result_override_note: text(),
    parts_replaced: text().array().notNull().default([]),
    repair_notes: text(),
    remarks: text(),
    air_gap_in: numeric({ precision: 6, scale: 2, mode: 'number' }),
    supply_diameter_in: numeric({ precision: 6, scale: 2, mode: 'number' }),
    installation_ok: boolean(),
    installation_note: text(),
    left_failed: boolean().notNull().default(false),
    owner_notified_at: instant(),
    tester_user_id: uuid(),
    tester_name: text(),
    tester_license_no: text(),
    tester_license_expires_on: date(),
    gauge_id: uuid(),
    gauge_serial_no: text(),
    gauge_calibrated_on: date(),
    gauge_calibration_due_on: date(),
    gauge_override_reason: text(),
    gauge_overridden_by: uuid(),
    owner_representative: text(),
    signature_file_id: uuid(),
    signed_at: instant(),
    submission_due_on: date(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.backflow_id], foreignColumns: [backflow.account_id, backflow.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    foreignKey({ columns: [table.account_id, table.gauge_id], foreignColumns: [testGauge.account_id, testGauge.id] }),
    index('backflow_test_backflow').on(table.account_id, table.backflow_id, table.tested_on),
    index('backflow_test_status').on(table.account_id, table.status, table.tested_on),
    ...listIndexes(table, 'backflow_test', {
      sorts: ['tested_at', 'submission_due_on', 'created_at', 'updated_at'],
      filters: ['checkup_id', 'initial_result'],
      searched: ['tester_name'],
    }),
  ],
)
