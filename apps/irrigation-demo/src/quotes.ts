import { partsOfIssues, type SeededRowOf, starterProducts } from '@sluice/irrigation-api/seeding'
import { issueTypes, quoteLineAmounts, quoteTotals } from '@sluice/irrigation-rules'
import type { DemoPlaces } from './describePlaces.ts'
import type { DemoFinding } from './findings.ts'
import { type DemoOffer, type OfferDays, offerDays } from './settleFindings.ts'
import type { DemoWorld } from './world.ts'

/** A quote of the demo with its lines. */
export interface DemoQuote {
  readonly row: SeededRowOf<'quote'> & { readonly id: string }
  readonly lines: readonly QuoteLineRow[]
  readonly offer: DemoOffer
  readonly days: OfferDays
}

/** Rows that a quote refers to. */
interface QuoteParties {
  readonly sites: readonly SeededRowOf<'site'>[]
  readonly clients: readonly SeededRowOf<'client'>[]
  readonly places: DemoPlaces
}

const laborCost = 3200
const agreed = ['approved', 'partly_approved', 'done']

/** Quotes of an account in date order, with totals by the rules. */
export function makeQuotes(world: DemoWorld, offers: readonly DemoOffer[], parties: QuoteParties): DemoQuote[] {
  const dated = offers.map((offer, index) => ({ offer, days: offerDays(offer, index) }))
  return dated
    .sort((a, b) => a.days.issued - b.days.issued)
    .map(({ offer, days }, index) => makeQuote(world, { offer, days, n: index + 1 }, parties))
}

interface QuoteFacts {
  readonly offer: DemoOffer
  readonly days: OfferDays
  readonly n: number
}

function makeQuote(world: DemoWorld, facts: QuoteFacts, { sites, clients, places }: QuoteParties): DemoQuote {
  const { offer, days, n } = facts
  const visit = offer.findings[0]?.visit
  const siteNo = visit?.siteNo ?? 1
  const site = sites[siteNo - 1]
  const client = clients.find(({ id }) => id === site?.client_id)
  const locale = client?.preferred_locale === 'es' ? 'es' : 'en'
  const id = world.id('quote', n)
  const hasOption = world.plan.key === 'a' && siteNo === 4 && offer.status === 'viewed'
  const lines = makeQuoteLines(world, { quoteId: id, offer, days, locale, places, hasOption })
  const terms = termsOf(client)
  const total = (wanted: readonly QuoteLineRow[]) => totalsOf(wanted, terms)
  const approved = lines.filter(({ decision }) => decision === 'approved')
  const row = {
    ...world.row('quote', n, days.issued),
    ...{ id, quote_no: `Q-${1000 + n}`, client_id: site?.client_id ?? '', site_id: site?.id ?? null },
    checkup_id: visit && offer.findings.every((it) => it.visit === visit) ? world.id('checkup', visit.n) : null,
    title: `${locale === 'es' ? 'Reparaciones en' : 'Repairs at'} ${site?.name}`,
    ...{ status: offer.status, price_book_id: world.id('price_book', 1), locale },
    ...{ issued_on: world.on(days.issued), valid_until_on: world.on(days.issued + 30) },
    ...terms,
    ...total(lines),
    approved_total_cents: agreed.includes(offer.status) ? total(approved).total_cents : null,
    ...pastOf(world, facts, { name: `${client?.contact_first_name} ${client?.contact_last_name}`, hasOption }),
  }
  return { row, lines, offer, days }
}

function termsOf(client: SeededRowOf<'client'> | undefined) {
  return {
    tax_rate_pct: client?.tax_exempt ? 0 : 8.25,
    tax_labor: false,
    min_charge_cents: 0,
    labor_cost_cents_per_hour: laborCost,
  }
}

function totalsOf(lines: readonly QuoteLineRow[], terms: ReturnType<typeof termsOf>) {
  const costed = lines.map((line) => ({
    ...line,
    cost_cents: quoteLineAmounts({ ...line, labor_cost_cents_per_hour: laborCost }).cost_cents,
  }))
  const totals = quoteTotals(costed, { ...terms, discount_kind: 'none' })
  return { ...totals, margin_pct: totals.margin_pct === null ? null : Number(totals.margin_pct.toFixed(3)) }
}

interface Reader {
  readonly name: string
  readonly hasOption: boolean
}

/** History of a quote up to its state; the one with an option was viewed three times. */
function pastOf(
  world: DemoWorld,
  { offer, days }: QuoteFacts,
  { name, hasOption }: Reader,
): Partial<SeededRowOf<'quote'>> {
  const { status } = offer
  if (status === 'draft') return {}
  const { issued, answered, done } = days
  const isSeen = status !== 'sent'
  return {
    ...{ sent_at: world.at(issued, 10), follow_up_on: world.on(issued + 5) },
    ...(isSeen ? { viewed_at: world.at(issued, 18), view_count: hasOption ? 3 : 1 } : {}),
    ...(agreed.includes(status)
      ? { approved_at: world.at(answered, 19), approved_via: 'phone', signed_name: name }
      : {}),
    ...(status === 'done' ? { scheduled_at: world.at(done, 8), done_at: world.at(done, 15) } : {}),
    ...(status === 'declined' ? { declined_at: world.at(answered, 19), decline_reason: 'price' } : {}),
    ...(status === 'void' ? { void_reason: 'Replaced by a larger offer.' } : {}),
  }
}

/** A line of a quote, with all inputs of its amounts. */
export type QuoteLineRow = SeededRowOf<'quoteLineItem'> & ReturnType<typeof priced> & { readonly selected: boolean }

/** Findings, days and recipient of a quote. */
interface QuoteLineFacts {
  readonly quoteId: string
  readonly offer: DemoOffer
  readonly days: OfferDays
  readonly locale: 'en' | 'es'
  readonly places: DemoPlaces
  /** Whether it includes an optional line. */
  readonly hasOption: boolean
}

/** Id of the quote line of a finding. */
export const lineId = ({ id }: DemoWorld, { n }: DemoFinding) => id('quote_line_item', n)

const taken = ['approved', 'done']

/** One line per finding, priced by the starter price list, and the option of the story. */
function makeQuoteLines(world: DemoWorld, facts: QuoteLineFacts): QuoteLineRow[] {
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

/** Decision on a line; the last two lines of a partly approved quote were declined. */
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

/** Documents that share links open. */
export interface LinkTargets {
  readonly quote: readonly SeededRowOf<'quote'>[]
  readonly checkup: readonly SeededRowOf<'checkup'>[]
}

const reports = 3

/** Share links to the quotes awaiting an answer, and to the latest reports. */
export function makeLinks(world: DemoWorld, { quote, checkup }: LinkTargets): SeededRowOf<'shareLink'>[] {
  const waiting = quote.filter(({ status }) => status === 'sent' || status === 'viewed')
  const done = checkup.filter(({ status }) => status === 'completed').slice(-reports)
  const targets = [
    ...waiting.map(({ id, locale, view_count = 0, viewed_at = null, issued_on, created_at }) => ({
      ...{ target_type: 'quote', target_id: id, locale, view_count, made: created_at, issued_on },
      ...{ first_viewed_at: viewed_at, last_viewed_at: viewed_at },
    })),
    ...done.map(({ id, report_locale, created_at }) => ({
      ...{ target_type: 'checkup', target_id: id, locale: report_locale, view_count: 0, made: created_at },
    })),
  ]
  return targets.map(({ made, ...target }, index) => ({
    ...world.row('share_link', index + 1, -20),
    ...{ created_at: made, updated_at: made, expires_at: world.at(70, 23) },
    ...target,
  }))
}
