import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { site } from './site.ts'

/** A clock that runs the zones of a site. */
export const controller = pgTable(
  'controller',
  {
    ...commonColumns,
    site_id: uuid().notNull(),
    label: text().notNull(),
    brand: text(),
    model: text(),
    controller_type: text().notNull().default('conventional'),
    station_count: integer().notNull().default(12),
    programs_available: integer().default(3),
    starts_per_program: integer().default(4),
    location: text(),
    location_note: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    power: text(),
    backup_battery: text(),
    rain_sensor: text(),
    freeze_sensor: text(),
    wind_sensor: text(),
    soil_sensor: text(),
    flow_sensor: text(),
    master_valve: text(),
    pump_start: boolean(),
    serial_no: text(),
    install_year: integer(),
    access_pin: text(),
    condition: text(),
    dial_position_found: text(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    index('controller_site').on(table.account_id, table.site_id),
  ],
)
