import { date, doublePrecision, foreignKey, index, integer, numeric, text, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'
import { site } from './site.ts'

/** A backflow preventer of a site; certifying a test also stores its result here. */
export const backflow = businessTable(
  'backflow',
  {
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
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    index('backflow_site').on(table.account_id, table.site_id),
    ...listIndexes(table, 'backflow', {
      sorts: ['label', 'next_test_due_on', 'created_at', 'updated_at'],
      filters: [
        'type',
        'protects',
        'hazard',
        'orientation',
        'shutoffs_ok',
        'test_cocks_ok',
        'clearance_ok',
        'freeze_protection',
        'last_result',
        'status',
        'replaced_by_id',
      ],
      searched: ['label', 'serial_no', 'assembly_no', 'location_note'],
    }),
  ],
  { ownedBy: ['site_id'] },
)
