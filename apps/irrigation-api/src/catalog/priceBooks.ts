import { and, eq, ne } from 'drizzle-orm'
import { priceBookFields, priceBookItemFields } from '../../contract/catalog.ts'
import { priceBook, priceBookItem, product } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import type { Row } from '../entities/table.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { changedRow } from '../rows/rows.ts'
import { assertPriced } from './products.ts'

/** Price books; at most one is the default of the account. */
export const priceBooks = defineEntity({
  name: 'price_book',
  path: '/api:catalog/price-books',
  one: 'a price book',
  many: 'Price books',
  table: priceBook,
  fields: priceBookFields,
  access: { read: 'read_catalog', write: 'edit_catalog', archive: 'edit_catalog' },
  sorts: ['name'],
  searched: ['name', 'description'],
  async complete(context, values) {
    assertSound(values)
    await clearOtherDefaults(context, values)
    return {}
  },
  async amend(context, row, changes) {
    assertSound({ ...row, ...changes })
    await clearOtherDefaults(context, changes, String(row.id))
    return {}
  },
})

const STEPS = [1, 5, 25, 50, 100]

function assertSound({ round_to_cents, valid_from_on, valid_to_on }: Row): void {
  if (typeof round_to_cents === 'number' && !STEPS.includes(round_to_cents)) {
    const payload = { fields: { round_to_cents: `One of ${STEPS.join(', ')}.` } }
    throw new ApiError(422, 'price_book.rounding', 'Prices are rounded to 1, 5, 25, 50 or 100 cents.', { payload })
  }
  if (typeof valid_from_on === 'string' && typeof valid_to_on === 'string' && valid_to_on < valid_from_on)
    throw new ApiError(422, 'price_book.validity', 'It ends before it begins.')
}

/** Clears the previous default when there is a new one. */
async function clearOtherDefaults(
  context: RequestContext,
  { is_default }: Row,
  own = context.session.accountId,
): Promise<void> {
  if (is_default !== true) return
  await context.tx
    .update(priceBook)
    .set({ is_default: false, ...changedRow(context) })
    .where(
      and(eq(priceBook.account_id, context.session.accountId), eq(priceBook.is_default, true), ne(priceBook.id, own)),
    )
}

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
