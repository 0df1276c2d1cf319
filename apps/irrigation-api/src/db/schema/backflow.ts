import {
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { site } from './site.ts'

/** A backflow preventer of a site; what its last test said is written with the test. */
export const backflow = pgTable(
  'backflow',
  {
    ...commonColumns,
    site_id: uuid().notNull(),
    label: text().notNull(),
    type: text().notNull(),
    make: text(),
    model: text(),
    serial_no: text(),
    size_in: numeric({ precision: 5, scale: 2, mode: 'number' }),
    location_note: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    protects: text().notNull().default('irrigation'),
    hazard: text().notNull().default('low'),
    assembly_no: text(),
    orientation: text(),
    installed_on: date(),
    shutoffs_ok: text(),
    test_cocks_ok: text(),
    clearance_ok: text(),
    freeze_protection: text(),
    test_interval_months: integer().notNull().default(12),
    last_test_on: date(),
    last_result: text(),
    next_test_due_on: date(),
    status: text().notNull().default('in_service'),
    replaced_by_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    index('backflow_site').on(table.account_id, table.site_id),
    index('backflow_due').on(table.account_id, table.next_test_due_on),
  ],
)
