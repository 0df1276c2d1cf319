import { boolean, foreignKey, jsonb, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { checkup } from './checkup.ts'
import { commonColumns } from './commonColumns.ts'

/** What was observed about a controller on a visit; `found_snapshot` keeps the controller and its programs as they were, `left_snapshot` as they are after the visit. */
export const checkupController = pgTable(
  'checkup_controller',
  {
    ...commonColumns,
    checkup_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    status: text().notNull().default('not_started'),
    powers_on: boolean(),
    display_ok: boolean(),
    clock_correct: boolean(),
    dial_position_found: text(),
    programs_checked: boolean(),
    rain_sensor_result: text(),
    battery_replaced: boolean(),
    output_vac: numeric({ precision: 5, scale: 1, mode: 'number' }),
    transformer_ok: boolean(),
    wiring_tidy: boolean(),
    schedule_posted: boolean(),
    found_snapshot: jsonb(),
    left_snapshot: jsonb(),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    unique('checkup_controller_once').on(table.account_id, table.checkup_id, table.controller_id),
  ],
)
