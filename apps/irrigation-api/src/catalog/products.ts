import { productFields } from '../../contract/catalog.ts'
import { product } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
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
  complete: async (_context, values) => assertPriced('product', values),
  amend: async (_context, row, changes) => assertPriced('product', { ...row, ...changes }),
})
