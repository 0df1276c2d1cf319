import type { quote, quoteLineItem, site } from '../../db/schema/index.ts'
import { addDays } from '../../time/days.ts'
import type { AccountWorld } from './testAccounts.ts'

const statuses = ['draft', 'sent', 'viewed', 'sent', 'draft', 'approved', 'sent', 'partly_approved', 'done', 'declined']
const accepted = ['approved', 'partly_approved', 'done']

/** Quotes for the sites of an account; four in five are open. */
export function makeQuotes(
  world: AccountWorld,
  sites: readonly (typeof site.$inferInsert)[],
): (typeof quote.$inferInsert)[] {
  const { plan, row, dice, today } = world
  return sites.slice(0, plan.quotes).map((place, index) => {
    const issued = -2 - index * 3
    const status = statuses[index % statuses.length] ?? 'draft'
    const total_cents = dice.whole(120, 4200) * 100
    return {
      ...row('quote', index + 1, -issued),
      quote_no: `Q-${1001 + index}`,
      client_id: place.client_id,
      site_id: place.id,
      title: `Repairs at ${place.name}`,
      status,
      locale: plan.locale,
      issued_on: addDays(today, issued),
      valid_until_on: addDays(today, issued + 90),
      subtotal_cents: total_cents,
      total_cents,
      margin_pct: 100,
      ...pastOf(world, { status, issued, total_cents }),
    }
  })
}

interface Offer {
  readonly status: string
  /** Days from today. */
  readonly issued: number
  readonly total_cents: number
}

/** Timestamps and decision that lead to the status of a quote. */
function pastOf({ at }: AccountWorld, { status, issued, total_cents }: Offer): Partial<typeof quote.$inferInsert> {
  if (status === 'draft') return {}
  const isAccepted = accepted.includes(status)
  const approved_total_cents = status === 'partly_approved' ? Math.round(total_cents * 0.4) : total_cents
  return {
    sent_at: at(issued, 10),
    ...(status === 'sent' ? {} : { viewed_at: at(issued, 18), view_count: 1 }),
    ...(isAccepted ? { approved_at: at(issued + 1, 9), approved_via: 'phone', approved_total_cents } : {}),
    ...(status === 'done' ? { done_at: at(issued + 2, 15) } : {}),
    ...(status === 'declined' ? { declined_at: at(issued + 1, 9), decline_reason: 'price' } : {}),
  }
}

const words = {
  en: { part: 'Parts', labor: 'Labor' },
  es: { part: 'Piezas', labor: 'Mano de obra' },
} as const

const decided = ['approved', 'partly_approved', 'done']

/** Lines of quotes: parts and labor, which add up to the total of each. */
export function makeQuoteLines(
  { plan, row }: AccountWorld,
  quotes: readonly (typeof quote.$inferInsert)[],
): (typeof quoteLineItem.$inferInsert)[] {
  return quotes.flatMap((offer) => {
    const total = offer.total_cents ?? 0
    const parts = Math.round(total * 0.4)
    return (['part', 'labor'] as const).map((kind, index) => {
      const amount = kind === 'part' ? parts : total - parts
      const isLeft = offer.status === 'partly_approved' && kind === 'labor'
      return {
        ...row('quote_line_item', `${offer.quote_no}/${index + 1}`),
        quote_id: offer.id,
        sort: index + 1,
        kind,
        description: words[plan.locale][kind],
        qty: 1,
        unit_price_cents: amount,
        material_cents: amount,
        line_total_cents: amount,
        price_includes_labor: true,
        decision: decisionOf(offer.status, isLeft),
      }
    })
  })
}

function decisionOf(status: string | undefined, isLeft: boolean): string {
  if (status === 'declined' || isLeft) return 'declined'
  return status !== undefined && decided.includes(status) ? 'approved' : 'pending'
}
