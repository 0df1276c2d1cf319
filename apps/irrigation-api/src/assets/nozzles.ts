import { nozzleFields } from '../../contract/nozzles.ts'
import { nozzle, zoneHead } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { members } from '../http/roles.ts'

/** Nozzles: those that come with the product, for everybody and read-only, and the account's own. */
export const nozzles = defineEntity({
  name: 'nozzle',
  path: '/api:assets/nozzles',
  one: 'a nozzle',
  many: 'Nozzles',
  table: nozzle,
  fields: nozzleFields,
  access: { read: members, write: members, archive: members },
  isShared: true,
  sorts: { brand: 'text', model: 'text', head_type: 'text' },
  searched: ['brand', 'series', 'model'],
  kept: [{ table: zoneHead, column: 'nozzle_id' }],
})
