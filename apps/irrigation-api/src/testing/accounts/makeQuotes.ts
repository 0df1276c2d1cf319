import type { quote, site } from '../../db/schema/index.ts'
import { addDays } from '../../time/days.ts'
import type { AccountWorld } from './accountWorld.ts'

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

/** What happened to a quote until it came to its state. */
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
