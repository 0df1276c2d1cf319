import { partsOfIssues, starterProducts } from '../starter/starterRows.ts'
import type { DemoRepairStatus } from './demoPlan.ts'
import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'
import type { DemoFinding } from './findIssues.ts'

/** The part that each repair needs or used, as the price list has it; adjustments need none. What was mended at once came from the truck. */
export function makeRepairParts(
  world: DemoWorld,
  statusOf: ReadonlyMap<DemoFinding, DemoRepairStatus>,
): DemoRowOf<'repairPart'>[] {
  return [...statusOf.keys()]
    .sort((a, b) => a.n - b.n)
    .flatMap((finding) => {
      const sku = partsOfIssues[finding.code]
      const product = starterProducts.find(([it]) => it === sku)
      if (!product) return []
      const [, en, es, , unit, unit_cost_cents, unit_price_cents] = product
      const description = world.plan.locale === 'es' ? es : en
      return {
        ...world.row('repair_part', finding.n, finding.visit.day),
        ...{ repair_id: world.id('repair', finding.n), product_id: world.id('product', product[0]) },
        ...{ description, qty: finding.qty, unit, unit_cost_cents, unit_price_cents },
        used_from_truck: finding.isFixed,
      }
    })
}
