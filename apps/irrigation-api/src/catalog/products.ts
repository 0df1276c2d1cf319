import { may } from '@sluice/irrigation-rules'
import { productFields } from '../../contract/catalog.ts'
import { product } from '../db/schema/index.ts'
import type { Row } from '../entities/BusinessTable.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { actorOf } from '../http/actorOf.ts'
import { invalidRequest } from '../http/invalidRequest.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertPriced } from './assertPriced.ts'

/** What the company sells. */
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

/** What a new product costs the company; who sees no costs adds it without, for somebody who does to fill in. */
function costOf({ session }: RequestContext, { cost_cents }: Row): unknown {
  if (cost_cents === undefined && may('see_costs', actorOf(session)).ok) throw invalidRequest({ cost_cents: 'Needed.' })
  return cost_cents ?? 0
}
