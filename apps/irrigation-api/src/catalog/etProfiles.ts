import { etProfileFields } from '../../contract/etProfiles.ts'
import { etProfile } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { catalogEditors } from '../http/access.ts'

/** Climate profiles for the computation of water needs; some ship with the product. */
export const etProfiles = defineEntity({
  name: 'et_profile',
  path: '/api:catalog/et-profiles',
  one: 'a climate profile',
  many: 'Climate profiles',
  table: etProfile,
  isShared: true,
  fields: etProfileFields,
  access: { read: 'read_catalog', write: catalogEditors, archive: catalogEditors },
  sorts: ['name'],
  searched: ['name', 'source_note'],
})
