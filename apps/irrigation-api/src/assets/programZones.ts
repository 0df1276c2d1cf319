import { programZoneFields } from '../../contract/programs.ts'
import { program, programZone, zone } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/rows.ts'
import { ApiError } from '../http/ApiError.ts'

const parents = { program_id: { name: 'program', table: program }, zone_id: { name: 'zone', table: zone } }

/** Zones of programs with their run times. */
export const programZones = defineEntity({
  name: 'program_zone',
  path: '/api:assets/program-zones',
  one: 'a zone of a program',
  many: 'Zones of programs',
  table: programZone,
  fields: programZoneFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  isFieldWork: true,
  sorts: ['created_at'],
  parents,
  async complete(context, { program_id, zone_id }) {
    const { controller_id } = await findRow(context, parents.program_id, String(program_id))
    const watered = await findRow(context, parents.zone_id, String(zone_id))
    if (watered.controller_id !== controller_id)
      throw new ApiError(422, 'program_zone.other_controller', 'The zone belongs to another controller.')
    return {}
  },
})
