import type { quote, site } from '../db/schema/index.ts'
import { addDays } from '../time/addDays.ts'
import type { DemoWorld } from './demoWorld.ts'

const statuses = ['draft', 'sent', 'viewed', 'sent', 'draft', 'approved', 'sent', 'partly_approved', 'done', 'declined']

/** Quotes for the sites of an account; four in five are open. */
export function makeQuotes(
  { plan, row, dice, today }: DemoWorld,
  sites: readonly (typeof site.$inferInsert)[],
): (typeof quote.$inferInsert)[] {
  return sites.slice(0, plan.quotes).map((place, index) => {
    const issued = -2 - index * 3
    return {
      ...row('quote', index + 1, -issued),
      quote_no: `Q-${1001 + index}`,
      client_id: place.client_id,
      site_id: place.id,
      title: `Repairs at ${place.name}`,
      status: statuses[index % statuses.length] ?? 'draft',
      locale: plan.locale,
      issued_on: addDays(today, issued),
      valid_until_on: addDays(today, issued + 90),
      total_cents: dice.whole(120, 4200) * 100,
    }
  })
}
