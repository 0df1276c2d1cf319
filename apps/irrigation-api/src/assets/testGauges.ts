import { testGaugeFields } from '../../contract/backflows.ts'
import { testGauge, user } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'

/** Gauges for backflow tests. */
export const testGauges = defineEntity({
  name: 'test_gauge',
  path: '/api:assets/test-gauges',
  one: 'a test gauge',
  many: 'Test gauges',
  table: testGauge,
  fields: testGaugeFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  sorts: ['serial_no', 'calibration_due_on'],
  searched: ['serial_no', 'make', 'model'],
  parents: { owner_user_id: { name: 'user', table: user } },
  // An accuracy check once a year is the common rule.
  complete: async (_context, { calibrated_on, calibration_due_on }) => ({
    calibration_due_on: calibration_due_on ?? yearAfter(String(calibrated_on)),
  }),
})

/** Same day of the next year; 1 March after 29 February. */
function yearAfter(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10)
}
