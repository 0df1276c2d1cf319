import { backflowFields } from '../../contract/backflows.ts'
import { readMunicipality } from '../catalog/municipality.ts'
import { backflow, site } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/rows.ts'
import type { Row } from '../entities/table.ts'
import type { RequestContext } from '../http/context.ts'

const sites = { name: 'site', table: site }

/** Backflow preventers of sites; the test interval defaults to that of the municipality. */
export const backflows = defineEntity({
  name: 'backflow',
  path: '/api:assets/backflows',
  one: 'a backflow preventer',
  many: 'Backflow preventers',
  table: backflow,
  fields: backflowFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  isFieldWork: true,
  sorts: ['label', 'next_test_due_on'],
  searched: ['label', 'serial_no', 'assembly_no', 'location_note'],
  parents: { site_id: sites, replaced_by_id: { name: 'backflow', table: backflow } },
  complete: async (context, values) => ({ ...(values.test_interval_months ? {} : await intervalOf(context, values)) }),
})

async function intervalOf(context: RequestContext, { site_id, hazard }: Row): Promise<Row> {
  const { municipality_id } = await findRow(context, sites, String(site_id))
  if (typeof municipality_id !== 'string') return {}
  const { interval_high_months, interval_low_months } = (await readMunicipality(context, municipality_id)).backflow_rule
  const test_interval_months = hazard === 'high' ? interval_high_months : interval_low_months
  return test_interval_months === undefined ? {} : { test_interval_months }
}
