import { roles } from '@sluice/irrigation-rules'
import { municipalityFields } from '../../contract/municipalities.ts'
import { municipality } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'

/** Cities and water utilities that take submissions; they come with the product, whose staff writes them. */
export const municipalities = defineEntity({
  name: 'municipality',
  path: '/api:municipal/municipalities',
  one: 'a municipality',
  many: 'Municipalities',
  table: municipality,
  fields: municipalityFields,
  access: { read: roles, write: 'edit_shared_catalog', archive: 'edit_shared_catalog' },
  isShared: true,
  sorts: ['name', 'state'],
  searched: ['name', 'slug', 'state'],
})
