import { everyPicklist } from '@sluice/irrigation-rules'
import { picklistItemFields } from '../../contract/picklists.ts'
import { picklistItem } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { ApiError } from '../http/ApiError.ts'
import { catalogEditors } from '../http/roles.ts'

/**
 * What an account changes of the lists that choices come from, and product staff for everybody; words that are taken back show those
 * of the product again.
 */
export const picklistItems = defineEntity({
  name: 'picklist_item',
  path: '/api:catalog/picklist-items',
  one: 'a choice of a list',
  many: 'Choices of lists',
  table: picklistItem,
  fields: picklistItemFields,
  isShared: true,
  access: { read: 'read_catalog', write: catalogEditors, archive: catalogEditors },
  sorts: ['code', 'list_key'],
  searched: ['code', 'label_en', 'label_es'],
  async complete(_context, { list_key, code }) {
    const list = everyPicklist.get(String(list_key))
    if (list?.isSystem && !list.items.some((item) => item.code === code)) {
      const payload = { fields: { code: `Not a choice of ${list.key}.` } }
      throw new ApiError(422, 'picklist_item.system_list', 'This list takes no choices of your own.', { payload })
    }
    return {}
  },
})
