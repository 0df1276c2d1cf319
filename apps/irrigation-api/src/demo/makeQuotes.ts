import { quoteLineAmounts, quoteTotals } from '@sluice/irrigation-rules'
import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'
import type { DemoPlaces } from './describePlaces.ts'
import { makeQuoteLines, type QuoteLineRow } from './makeQuoteLines.ts'
import { type OfferDays, offerDays } from './offerDays.ts'
import type { DemoOffer } from './settleFindings.ts'

/** A quote of the demo with its lines. */
export interface DemoQuote {
  readonly row: DemoRowOf<'quote'> & { readonly id: string }
  readonly lines: readonly QuoteLineRow[]
  readonly offer: DemoOffer
  readonly days: OfferDays
}

/** What quotes are made for. */
export interface QuoteParties {
  readonly sites: readonly DemoRowOf<'site'>[]
  readonly clients: readonly DemoRowOf<'client'>[]
  readonly places: DemoPlaces
}

const laborCost = 3200
const agreed = ['approved', 'partly_approved', 'done']

/** The quotes of an account in the order of their dates, with totals by the rules. */
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

function termsOf(client: DemoRowOf<'client'> | undefined) {
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

/** What happened to a quote until it came to its state; the one with an option was looked at three times. */
function pastOf(
  world: DemoWorld,
  { offer, days }: QuoteFacts,
  { name, hasOption }: Reader,
): Partial<DemoRowOf<'quote'>> {
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
