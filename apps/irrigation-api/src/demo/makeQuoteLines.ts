import { issueTypes, quoteLineAmounts } from '@sluice/irrigation-rules'
import { partsOfIssues, starterProducts } from '../starter/starterRows.ts'
import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'
import type { DemoPlaces } from './describePlaces.ts'
import type { DemoFinding } from './findIssues.ts'
import type { OfferDays } from './offerDays.ts'
import type { DemoOffer } from './settleFindings.ts'

/** A line of a quote, with everything its amounts follow from. */
export type QuoteLineRow = DemoRowOf<'quoteLineItem'> & ReturnType<typeof priced> & { readonly selected: boolean }

/** What a quote is about and for whom. */
export interface QuoteLineFacts {
  readonly quoteId: string
  readonly offer: DemoOffer
  readonly days: OfferDays
  readonly locale: 'en' | 'es'
  readonly places: DemoPlaces
  /** Whether something is offered that the client may leave out. */
  readonly hasOption: boolean
}

/** The id of the quote line of a finding. */
export const lineId = ({ id }: DemoWorld, { n }: DemoFinding) => id('quote_line_item', n)

const taken = ['approved', 'done']

/** One line for each finding, priced by the starter price list, and the option of the story. */
export function makeQuoteLines(world: DemoWorld, facts: QuoteLineFacts): QuoteLineRow[] {
  const { offer, days, quoteId, locale, places } = facts
  const lines = offer.findings.map((finding, index) => {
    const { code, qty, asset_id } = finding
    const issue = issueTypes.find((it) => it.code === code)
    return {
      ...world.row('quote_line_item', finding.n, days.issued),
      ...{ quote_id: quoteId, sort: index + 1, repair_id: world.id('repair', finding.n) },
      group_label: places(asset_id, locale),
      description: (locale === 'es' ? issue?.label_es : issue?.label_en) ?? code,
      ...priced(world, { sku: partsOfIssues[code], qty, minutes: issue?.default_labor_min ?? 0 }),
      ...{ optional: false, selected: true, decision: decisionOf(offer, index) },
    }
  })
  return facts.hasOption ? [...lines, optionOf(world, facts, lines.length + 1)] : lines
}

/** The last two lines of a partly approved quote were refused. */
function decisionOf({ status, findings }: DemoOffer, index: number): string {
  if (taken.includes(status)) return 'approved'
  if (status === 'declined') return 'declined'
  if (status !== 'partly_approved') return 'pending'
  return index < findings.length - 2 ? 'approved' : 'declined'
}

function optionOf(world: DemoWorld, { quoteId, days, locale }: QuoteLineFacts, sort: number): QuoteLineRow {
  return {
    ...world.row('quote_line_item', 'option', days.issued),
    ...{ quote_id: quoteId, sort, group_label: null },
    description: locale === 'es' ? 'Sensor inalámbrico lluvia-congelación' : 'Wireless rain-freeze sensor',
    ...priced(world, { sku: 'SENS-RAINW', qty: 1, minutes: 45 }),
    ...{ optional: true, selected: false, decision: 'pending' },
  }
}

interface Work {
  readonly sku: string | undefined
  readonly qty: number
  readonly minutes: number
}

function priced(world: DemoWorld, work: Work) {
  const prices = pricesOf(world, work)
  const { material_cents, labor_cents, line_total_cents } = quoteLineAmounts(prices)
  return { ...prices, material_cents, labor_cents, line_total_cents }
}

function pricesOf({ id }: DemoWorld, { sku, qty, minutes }: Work) {
  const product = starterProducts.find(([it]) => it === sku)
  const [, , , , unit = 'each', unit_cost_cents = 0, unit_price_cents = 0] = product ?? []
  return {
    product_id: product ? id('product', product[0]) : null,
    kind: product ? 'part' : 'labor',
    ...{ qty, unit, unit_cost_cents, unit_price_cents },
    ...{ labor_min_per_unit: minutes, labor_rate_cents_per_hour: 9500, price_includes_labor: false },
    ...{ taxable_material: product !== undefined, taxable_labor: true },
  }
}
