import { partsOfKits, type SeededRowOf, starterProducts, toStarterProduct } from '@sluice/irrigation-api/seeding'
import type { DemoWorld } from '../world.ts'

/** Products of an account: the starter price list. */
export function makeProducts({ row }: DemoWorld): SeededRowOf<'product'>[] {
  return starterProducts.map((line) => ({ ...row('product', line[0]), ...toStarterProduct(line) }))
}

/** Components of the kits. */
export function makeComponents({ row, id }: DemoWorld): SeededRowOf<'productComponent'>[] {
  return partsOfKits.map(([kit, sku, qty]) => ({
    ...row('product_component', `${kit}/${sku}`),
    ...{ kit_id: id('product', kit), product_id: id('product', sku), qty },
  }))
}

/** The standard price book, and that of associations and property managers. */
export function makePriceBooks({ row }: DemoWorld): SeededRowOf<'priceBook'>[] {
  return [
    { ...row('price_book', 1), name: 'Standard', is_default: true, trip_charge_cents: 7900, round_to_cents: 25 },
    {
      ...row('price_book', 2),
      name: 'Associations and managers',
      description: 'For customers with many properties.',
      ...{ labor_rate_cents_per_hour: 8900, trip_charge_cents: 5900, round_to_cents: 25, min_charge_cents: 7900 },
    },
  ]
}

/** Prices for associations of the parts they need most. */
export function makePriceBookItems({ row, id }: DemoWorld): SeededRowOf<'priceBookItem'>[] {
  const reduced = [
    ['HEAD-4', 800],
    ['NOZ-MPR', 400],
    ['ROTOR-34', 2500],
    ['VLV-SOL', 2600],
  ] as const
  return reduced.map(([sku, price_cents]) => ({
    ...row('price_book_item', sku),
    ...{ price_book_id: id('price_book', 2), product_id: id('product', sku), pricing_mode: 'fixed', price_cents },
  }))
}
