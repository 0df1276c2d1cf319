import { waterMeterFields } from '../../contract/waterMeters.ts'
import { site, waterMeter } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'

/** Water meters of sites. */
export const waterMeters = defineEntity({
  name: 'water_meter',
  path: '/api:assets/water-meters',
  one: 'a water meter',
  many: 'Water meters',
  table: waterMeter,
  fields: waterMeterFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  isFieldWork: true,
  sorts: ['meter_no'],
  searched: ['meter_no', 'utility_account_no'],
  parents: { site_id: { name: 'site', table: site } },
})
