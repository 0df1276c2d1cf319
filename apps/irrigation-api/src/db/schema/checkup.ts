import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'
import { site } from './site.ts'

/** One visit to a site. */
export const checkup = pgTable(
  'checkup',
  {
    ...commonColumns,
    checkup_no: text().notNull(),
    site_id: uuid().notNull(),
    type: text().notNull(),
    status: text().notNull().default('scheduled'),
    scheduled_at: instant(),
    duration_min: integer(),
    assigned_user_id: uuid(),
    controller_ids: uuid().array().notNull().default([]),
    started_at: instant(),
    completed_at: instant(),
    client_present: boolean(),
    weather: jsonb(),
    water_on_at_arrival: text(),
    static_pressure_psi: numeric({ precision: 5, scale: 1, mode: 'number' }),
    general_notes: text(),
    internal_notes: text(),
    recommendations: text(),
    health_score: integer(),
    totals: jsonb(),
    report_locale: text().notNull().default('en'),
    reviewed_by: uuid(),
    reviewed_at: instant(),
    reopened_at: instant(),
    reopened_by: uuid(),
    reopen_reason: text(),
    cancel_reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique('checkup_number').on(table.account_id, table.checkup_no),
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    index('checkup_status').on(table.account_id, table.status, table.scheduled_at),
    index('checkup_site').on(table.account_id, table.site_id),
  ],
)
