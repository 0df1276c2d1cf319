import { boolean, date, text, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'

/** A gauge for backflow tests; past its calibration date it cannot be used to certify. */
export const testGauge = businessTable(
  'test_gauge',
  {
    make: text(),
    model: text(),
    serial_no: text().notNull(),
    calibrated_on: date().notNull(),
    calibration_due_on: date().notNull(),
    owner_user_id: uuid(),
    certificate_file_id: uuid(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes(table, 'test_gauge', {
      sorts: ['serial_no', 'calibration_due_on', 'created_at', 'updated_at'],
      filters: ['owner_user_id', 'active'],
      searched: ['serial_no', 'make', 'model'],
    }),
  ],
  { hiddenFrom: ['link'] },
)
