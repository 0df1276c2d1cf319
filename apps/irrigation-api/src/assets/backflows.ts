import { backflowFields } from '../../contract/backflows.ts'
import { backflow, site } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'

/** Backflow preventers of sites. */
export const backflows = defineEntity({
  name: 'backflow',
  path: '/api:assets/backflows',
  one: 'a backflow preventer',
  many: 'Backflow preventers',
  table: backflow,
  fields: backflowFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  sorts: { label: 'text', next_test_due_on: 'date' },
  searched: ['label', 'serial_no', 'assembly_no', 'location_note'],
  parents: {
    site_id: { name: 'site', table: site },
    replaced_by_id: { name: 'backflow', table: backflow },
  },
})
