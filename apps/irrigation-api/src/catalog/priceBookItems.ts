import { priceBookItemFields } from '../../contract/catalog.ts'
import { priceBook, priceBookItem, product } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { assertPriced } from './assertPriced.ts'

/** Prices of products in price books. */
export const priceBookItems = defineEntity({
  name: 'price_book_item',
  path: '/api:catalog/price-book-items',
  one: 'a price of a price book',
  many: 'Prices of price books',
  table: priceBookItem,
  fields: priceBookItemFields,
  access: { read: 'read_catalog', write: 'edit_catalog', archive: 'edit_catalog' },
  sorts: ['created_at'],
  parents: { price_book_id: { name: 'price_book', table: priceBook }, product_id: { name: 'product', table: product } },
  complete: async (_context, values) => assertPriced('price_book_item', values),
  amend: async (_context, row, changes) => assertPriced('price_book_item', { ...row, ...changes }),
})
