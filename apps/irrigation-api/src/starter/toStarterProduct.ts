import type { StarterProduct } from './starterProducts.ts'

const skilled = ['backflow', 'wire', 'controller', 'sensor']

/** A line of the starter price list as what is stored of a product. */
export function toStarterProduct(line: StarterProduct) {
  const [sku, name_en, name_es, category, unit, cost_cents, price_cents, labor_min] = line
  const kind = ['labor', 'fee', 'kit'].includes(category) ? category : 'part'
  return {
    ...{ sku, name_en, name_es, kind, category, unit, cost_cents, price_cents, labor_min, pricing_mode: 'fixed' },
    labor_class: skilled.includes(category) || sku === 'LAB-SKILL' ? 'skilled' : 'standard',
    taxable: kind === 'part' || kind === 'kit',
    price_includes_labor: kind !== 'part',
    on_truck: ['head', 'nozzle', 'drip', 'consumable'].includes(category),
    truck_min_qty: ['head', 'nozzle'].includes(category) ? 10 : null,
  }
}
