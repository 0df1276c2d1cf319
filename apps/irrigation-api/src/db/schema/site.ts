import {
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { client } from './client.ts'
import { commonColumns } from './commonColumns.ts'

/** A property with an irrigation system. */
export const site = pgTable(
  'site',
  {
    ...commonColumns,
    client_id: uuid().notNull(),
    name: text().notNull(),
    site_type: text().notNull(),
    address_line1: text().notNull(),
    address_line2: text(),
    city: text().notNull(),
    state: text(),
    postal_code: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    gps_accuracy_m: doublePrecision(),
    access_notes: text(),
    gate_code: text(),
    access_warnings: text().array().notNull().default([]),
    water_source: text().notNull().default('potable'),
    water_provider: text(),
    static_pressure_psi: numeric({ precision: 5, scale: 1, mode: 'number' }),
    irrigated_area_sqft: integer(),
    soil_type: text(),
    watering_rule: jsonb(),
    plan_kind: text(),
    plan_months: integer().array(),
    next_checkup_due_on: date(),
    system_install_year: integer(),
    status: text().notNull().default('active'),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.client_id], foreignColumns: [client.account_id, client.id] }),
    index('site_client').on(table.account_id, table.client_id),
  ],
)
