import { productComponentFields } from '../../contract/catalog.ts'
import { product, productComponent } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/findRow.ts'
import { ApiError } from '../http/ApiError.ts'

const parent = { name: 'product', table: product }

/** What kits are made of; no kit holds another one. */
export const productComponents = defineEntity({
  name: 'product_component',
  path: '/api:catalog/product-components',
  one: 'a part of a kit',
  many: 'Parts of kits',
  table: productComponent,
  fields: productComponentFields,
  access: { read: 'read_catalog', write: 'edit_catalog', archive: 'edit_catalog' },
  sorts: ['created_at'],
  parents: { kit_id: parent, product_id: parent },
  async complete(context, { kit_id, product_id }) {
    const kit = await findRow(context, parent, String(kit_id))
    const part = await findRow(context, parent, String(product_id))
    if (kit.kind !== 'kit')
      throw new ApiError(422, 'product_component.not_a_kit', 'Only kits are made of other products.')
    if (part.kind === 'kit') throw new ApiError(422, 'product_component.kit_in_kit', 'A kit cannot be part of a kit.')
    return {}
  },
})
