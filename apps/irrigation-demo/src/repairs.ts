import { partsOfIssues, type SeededRowOf, starterProducts } from '@sluice/irrigation-api/seeding'
import { issueTypes } from '@sluice/irrigation-rules'
import { checkupId } from './checkups.ts'
import type { DemoFinding } from './findings.ts'
import { type DemoQuote, lineId, type QuoteLineRow } from './quotes.ts'
import type { DemoRepairStatus, DemoWorld } from './world.ts'

/** Repairs of an account, each in the state that results from its quote. */
export function makeRepairs(
  world: DemoWorld,
  statusOf: ReadonlyMap<DemoFinding, DemoRepairStatus>,
  quotes: readonly DemoQuote[],
): SeededRowOf<'repair'>[] {
  const quoteOf = new Map(quotes.flatMap((quote) => quote.offer.findings.map((finding) => [finding, quote] as const)))
  return [...statusOf]
    .sort(([a], [b]) => a.n - b.n)
    .map(([finding, status]) => {
      const quote = quoteOf.get(finding)
      const line = quote?.lines.find(({ repair_id }) => repair_id === world.id('repair', finding.n))
      return { ...makeRepair(world, finding, status), ...endOf(world, { finding, status, quote, line }) }
    })
}

function makeRepair(world: DemoWorld, finding: DemoFinding, status: DemoRepairStatus) {
  const { n, visit, asset_type, asset_id, code, qty } = finding
  const issue = issueTypes.find((it) => it.code === code)
  if (!issue) throw new Error(`No issue ${code} in the catalogue.`)
  const { severity, action, water_waste, loss_mode, loss_gpm } = issue
  return {
    ...world.row('repair', n, visit.day),
    ...{ repair_no: `R-${1000 + n}`, site_id: world.id('site', visit.siteNo), asset_type, asset_id },
    ...{ checkup_id: checkupId(world, visit), issue_code: code, qty, status },
    ...{ severity, action, water_waste, loss_mode, loss_gpm },
    labor_min: Math.round(issue.default_labor_min * qty),
    ...{ found_by: visit.technicianId, found_at: world.at(visit.day, visit.hour + 0.5) },
  }
}

interface Outcome {
  readonly finding: DemoFinding
  readonly status: DemoRepairStatus
  readonly quote: DemoQuote | undefined
  readonly line: QuoteLineRow | undefined
}

/** Fields for the outcome of a repair: by a quote, by verbal approval, or on the spot. */
function endOf(world: DemoWorld, outcome: Outcome): Partial<SeededRowOf<'repair'>> {
  const { finding, status, quote, line } = outcome
  const quoted = line ? { quote_line_item_id: lineId(world, finding), price_cents_snapshot: line.line_total_cents } : {}
  switch (status) {
    case 'done':
      return { ...quoted, ...doneBy(world, outcome) }
    case 'approved':
      return { ...quoted, ...agreement(world, outcome) }
    case 'declined':
      return { ...quoted, decline_reason: 'price' }
    case 'deferred':
      return { decline_reason: 'later', deferred_until_on: world.on(20 + (finding.n % 60)) }
    case 'open':
    case 'quoted':
    case 'monitor':
      return quote ? quoted : {}
    default:
      return status satisfies never
  }
}

function doneBy(world: DemoWorld, outcome: Outcome): Partial<SeededRowOf<'repair'>> {
  const { finding, quote } = outcome
  const { visit, isFixed } = finding
  const day = quote?.days.done ?? (isFixed ? visit.day : Math.min(-1, visit.day + 7))
  return {
    ...agreement(world, outcome),
    done_by: visit.technicianId,
    done_at: quote || !isFixed ? world.at(day, 14) : world.at(visit.day, visit.hour + 1),
    warranty_until_on: world.on(day + 90),
    parts_confirmed: true,
  }
}

function agreement(world: DemoWorld, { finding, quote, line }: Outcome): Partial<SeededRowOf<'repair'>> {
  if (quote && line) {
    const { signed_name, approved_at } = quote.row
    return { authorization: 'quote', authorized_by: signed_name ?? null, authorized_at: approved_at ?? null }
  }
  const authorized_at = world.at(finding.visit.day, finding.visit.hour + 0.75)
  if (finding.isFixed) return { authorization: 'nte', authorized_at }
  return { authorization: 'verbal', authorized_by: 'Owner, by phone', authorized_at }
}

/**
 * Part that each repair needs or used, from the price list; adjustments need none. Parts for repairs on the spot came from the
 * truck.
 */
export function makeRepairParts(
  world: DemoWorld,
  statusOf: ReadonlyMap<DemoFinding, DemoRepairStatus>,
): SeededRowOf<'repairPart'>[] {
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
