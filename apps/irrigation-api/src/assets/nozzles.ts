import { nozzleFields } from '../../contract/nozzles.ts'
import { nozzle } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { members, staff } from '../http/access.ts'

/** Members edit those of the company, product staff the shared ones. */
const editors = [...members, ...staff]

/** Nozzles: the shared ones of the product, which are read-only, and the account's own. */
export const nozzles = defineEntity({
  name: 'nozzle',
  path: '/api:assets/nozzles',
  one: 'a nozzle',
  many: 'Nozzles',
  table: nozzle,
  fields: nozzleFields,
  access: { read: 'see_sites', write: editors, archive: editors },
  isShared: true,
  sorts: ['brand', 'model', 'head_type'],
  searched: ['brand', 'series', 'model'],
})
