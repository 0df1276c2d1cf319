import { may } from '@sluice/irrigation-rules'
import { productComponentFields, productFields } from '../../contract/catalog.ts'
import { product, productComponent } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/rows.ts'
import type { Row } from '../entities/table.ts'
import { ApiError, invalidRequest } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { actorOf } from '../http/session.ts'

/** Refuses fixed pricing without a price; a missing markup comes from the price book or the account. */
export function assertPriced(entity: string, { pricing_mode, price_cents }: Row): Row {
  if (pricing_mode === 'fixed' && typeof price_cents !== 'number') {
    const payload = { fields: { price_cents: 'Needed for a fixed price.' } }
    throw new ApiError(422, `${entity}.price_missing`, 'A fixed price has to be said.', { payload })
  }
  return {}
}

/** Products that the company sells. */
export const products = defineEntity({
  name: 'product',
  path: '/api:catalog/products',
  one: 'a product',
  many: 'Products',
  table: product,
  fields: productFields,
  access: { read: 'read_catalog', write: 'edit_catalog', archive: 'edit_catalog' },
  sorts: ['name_en', 'sku', 'category'],
  searched: ['name_en', 'name_es', 'sku', 'barcode', 'brand', 'model'],
  async complete(context, values) {
    assertPriced('product', values)
    return { cost_cents: costOf(context, values) }
  },
  amend: async (_context, row, changes) => assertPriced('product', { ...row, ...changes }),
})

/** Cost of a new product; users who see no costs leave it out, for somebody else to fill in. */
function costOf({ session }: RequestContext, { cost_cents }: Row): unknown {
  if (cost_cents === undefined && may('see_costs', actorOf(session)).ok) throw invalidRequest({ cost_cents: 'Needed.' })
  return cost_cents ?? 0
}

const parent = { name: 'product', table: product }

/** Products in kits; a kit cannot contain another kit. */
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
