import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { backflow } from './backflow.ts'
import { businessTable } from './businessTable.ts'
import { instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { site } from './site.ts'

/** One visit to a site. */
export const checkup = businessTable(
  'checkup',
  {
    checkup_no: text().notNull(),
    site_id: uuid().notNull(),
    type: text().notNull(),
    status: text().notNull().default('scheduled'),
    scheduled_at: instant(),
    duration_min: integer(),
    template_id: uuid(),
    copied_from_id: uuid(),
    assigned_user_id: uuid(),
    helper_user_ids: uuid().array().notNull().default([]),
    controller_ids: uuid().array().notNull().default([]),
    backflow_ids: uuid().array().notNull().default([]),
    started_at: instant(),
    paused_seconds: integer().notNull().default(0),
    check_in_lat: doublePrecision(),
    check_in_lng: doublePrecision(),
    check_in_accuracy_m: doublePrecision(),
    completed_at: instant(),
    client_present: boolean(),
    weather: jsonb(),
    water_on_at_arrival: text(),
    static_pressure_psi: numeric({ precision: 5, scale: 1, mode: 'number' }),
    meter_read_start: numeric({ precision: 14, scale: 3, mode: 'number' }),
    meter_read_end: numeric({ precision: 14, scale: 3, mode: 'number' }),
    meter_moves_when_off: text(),
    rain_sensor_tested: text(),
    general_notes: text(),
    internal_notes: text(),
    recommendations: text(),
    health_score: integer(),
    totals: jsonb(),
    weekly_gal_found: integer(),
    weekly_gal_left: integer(),
    weekly_gal_recommended: integer(),
    weekly_gal_estimated: text().array().notNull().default([]),
    client_signature_file_id: uuid(),
    client_signed_name: text(),
    client_signed_at: instant(),
    client_refused_signature: boolean().notNull().default(false),
    refusal_note: text(),
    tech_signature_file_id: uuid(),
    report_options: jsonb(),
    report_file_id: uuid(),
    report_sent_at: instant(),
    report_viewed_at: instant(),
    report_superseded_at: instant(),
    report_locale: text().notNull().default('en'),
    reviewed_by: uuid(),
    reviewed_at: instant(),
    reopened_at: instant(),
    reopened_by: uuid(),
    reopen_reason: text(),
    cancel_reason: text(),
  },
  (table) => [
    unique('checkup_number').on(table.account_id, table.checkup_no),
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    index('checkup_status').on(table.account_id, table.status, table.scheduled_at),
    index('checkup_site').on(table.account_id, table.site_id),
    index('checkup_assigned').on(table.account_id, table.assigned_user_id, table.status),
    index('checkup_by_scheduled_at').on(table.account_id, sql`(least("scheduled_at", 'infinity'))`, table.id),
    index('checkup_unfinished')
      .on(table.account_id, sql`(least("scheduled_at", 'infinity'))`, table.id.desc().nullsFirst())
      .where(sql`status in ('scheduled', 'in_progress', 'in_review') and deleted_at is null`),
    ...listIndexes(table, 'checkup', { sorts: ['completed_at', 'updated_at', 'checkup_no'], searched: ['checkup_no'] }),
  ],
  { changedBy: ['link'] },
)

/**
 * Observations on a controller during a visit; `found_snapshot` keeps the controller and its programs as found, `left_snapshot` as left by
 * the visit.
 */
export const checkupController = businessTable(
  'checkup_controller',
  {
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
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    unique('checkup_controller_once').on(table.account_id, table.checkup_id, table.controller_id),
  ],
)

/** Observations on a backflow preventer during a visit. */
export const checkupBackflow = businessTable(
  'checkup_backflow',
  {
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
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    foreignKey({ columns: [table.account_id, table.backflow_id], foreignColumns: [backflow.account_id, backflow.id] }),
    unique('checkup_backflow_once').on(table.account_id, table.checkup_id, table.backflow_id),
  ],
)

/** Observations on a zone during a visit; `snapshot` keeps the zone as found. */
export const checkupZone = businessTable(
  'checkup_zone',
  {
    checkup_id: uuid().notNull(),
    zone_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    status: text().notNull().default('not_started'),
    skip_reason: text(),
    started_at: instant(),
    finished_at: instant(),
    psi: numeric({ precision: 5, scale: 1, mode: 'number' }),
    gpm: numeric({ precision: 7, scale: 2, mode: 'number' }),
    meter_start: numeric({ precision: 14, scale: 3, mode: 'number' }),
    meter_end: numeric({ precision: 14, scale: 3, mode: 'number' }),
    flow_seconds: integer(),
    solenoid_ohm: numeric({ precision: 6, scale: 1, mode: 'number' }),
    valve_opens: text(),
    valve_closes: text(),
    coverage: text(),
    runoff: boolean(),
    overspray: boolean(),
    ponding: boolean(),
    misting: boolean(),
    heads_adjusted: integer(),
    heads_cleaned: integer(),
    snapshot: jsonb(),
    voice_note_file_id: uuid(),
    transcript: text(),
    notes: text(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    unique('checkup_zone_once').on(table.account_id, table.checkup_id, table.zone_id),
  ],
)
