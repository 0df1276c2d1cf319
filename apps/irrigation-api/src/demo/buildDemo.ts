import type { account } from '../db/schema/index.ts'
import type { DemoPlan } from './demoPlan.ts'
import { createDemoWorld, type DemoWorld } from './demoWorld.ts'
import { makeCheckups } from './makeCheckups.ts'
import { makeClients } from './makeClients.ts'
import { makeControllers } from './makeControllers.ts'
import { makeQuoteLines } from './makeQuoteLines.ts'
import { makeQuotes } from './makeQuotes.ts'
import { makeSites } from './makeSites.ts'
import { makeUsers } from './makeUsers.ts'
import { makeZones } from './makeZones.ts'

/** All rows of one demo account; the same for the same day. */
export function buildDemo(plan: DemoPlan, today: string) {
  const world = createDemoWorld(plan, today)
  const users = makeUsers(world)
  const clients = makeClients(world)
  const sites = makeSites(world)
  const controllers = makeControllers(world, sites.length)
  const zones = makeZones(world, controllers)
  const visits = makeCheckups(world, { siteCount: sites.length, controllers, zones })
  const quotes = makeQuotes(world, sites)
  const counts = { CL: clients.length, C: visits.checkups.length, R: visits.repairs.length, Q: quotes.length }
  return {
    account: makeAccount(world),
    ...{ users, clients, sites, zones, quotes },
    controllers: controllers.map(({ row }) => row),
    ...visits,
    quoteLines: makeQuoteLines(world, quotes),
    counters: Object.entries(counts).map(([name, count]) => ({
      account_id: world.accountId,
      name,
      value: 1000 + count,
    })),
  }
}

/** All rows of one demo account. */
export type DemoRows = ReturnType<typeof buildDemo>

function makeAccount({ plan, accountId, at }: DemoWorld): typeof account.$inferInsert {
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
    created_at: made,
    updated_at: made,
  }
}
