import type { account } from '../../db/schema/index.ts'
import type { SeededAccount } from '../../seeding/rows.ts'
import { makeControllers, makeSites, makeZones } from './assets.ts'
import { makeClients, makeUsers } from './people.ts'
import { makeQuoteLines, makeQuotes } from './quotes.ts'
import { type AccountWorld, createAccountWorld, type TestPlan } from './testAccounts.ts'
import { makeCheckups } from './visits.ts'

/** All rows of a test account; the same for the same day. */
export function buildTestAccount(plan: TestPlan, today: string): SeededAccount {
  const world = createAccountWorld(plan, today)
  const client = makeClients(world)
  const site = makeSites(world)
  const controllers = makeControllers(world, site.length)
  const zone = makeZones(world, controllers)
  const { checkups, repairs, checkupControllers, checkupZones } = makeCheckups(world, {
    siteCount: site.length,
    controllers,
    zones: zone,
  })
  const quote = makeQuotes(world, site)
  const counts = { CL: client.length, C: checkups.length, R: repairs.length, Q: quote.length }
  const counter = Object.entries(counts).map(([name, count]) => ({
    account_id: world.accountId,
    name,
    value: 1000 + count,
  }))
  const rows = {
    ...{ account: [makeAccount(world)], user: makeUsers(world), client, site, zone },
    controller: controllers.map(({ row }) => row),
    ...{ checkup: checkups, checkupController: checkupControllers, checkupZone: checkupZones, repair: repairs },
    ...{ quote, quoteLineItem: makeQuoteLines(world, quote), counter },
  }
  return { accountId: world.accountId, rows }
}

function makeAccount({ plan, accountId, at }: AccountWorld): typeof account.$inferInsert {
  const { name, slug, email, locale: default_locale, timezone } = plan
  const made = at(-400, 9)
  return {
    id: accountId,
    ...{ name, slug, email, default_locale, timezone },
    legal_name: `${name} LLC`,
    phone: '210-555-0100',
    address_line1: '12 Cistern Court',
    city: 'Rio Claro',
    state: 'TX',
    postal_code: '00001',
    license_type: 'Licensed Irrigator',
    license_no: 'LI-0001',
    nte_default_cents: 15_000,
    // Tests of signatures ask for them.
    require_technician_signature: false,
    created_at: made,
    updated_at: made,
  }
}
