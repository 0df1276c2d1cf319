import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'
import type { Dice } from './dice.ts'
import { municipalityIds } from './makeMunicipalities.ts'
import { spread } from './spread.ts'

const streets = ['Elmridge', 'Quarry', 'Saltbush', 'Heron', 'Old Mill', 'Prickly Pear', 'Sunday', 'Cistern', 'Foxglove']
const kinds = ['Lane', 'Street', 'Drive', 'Road', 'Court']
const towns = [
  ['Rio Claro', '00001'],
  ['Cedar Ford', '00004'],
  ['Marbella Springs', '00007'],
] as const
const soils = [
  ['clay', 45],
  ['clay_loam', 25],
  ['loam', 20],
  ['sandy_loam', 10],
] as const
const householdPlans = ['none', 'seasonal', 'annual']

/** The sites of an account: those of the first client first. */
export function makeSites(world: DemoWorld): DemoRowOf<'site'>[] {
  const dice = world.dice('sites')
  const owners = world.plan.clients.flatMap(([name, , , , count, site_type], index) =>
    Array.from({ length: count }, (_, part) => ({ client: index + 1, part, name, site_type })),
  )
  const soilOf = dice.shuffle(spread(owners.length, soils))
  return owners.map((owner, index) => {
    const site = makeSite(world, { ...owner, n: index + 1 }, dice)
    return { ...site, soil_type: soilOf[index] ?? null }
  })
}

interface SiteFacts {
  readonly n: number
  readonly client: number
  readonly part: number
  readonly name: string
  readonly site_type: string
}

function makeSite(world: DemoWorld, { n, client, part, name, site_type }: SiteFacts, dice: Dice) {
  const town = (n + client) % towns.length
  const [city, postal_code] = towns[town] ?? towns[0]
  const isHome = site_type === 'single_family'
  return {
    ...world.row('site', n, -780 - client),
    client_id: world.id('client', client),
    name: part === 0 ? name : `${name} – ${['East', 'West', 'Annex'][part - 1] ?? part}`,
    site_type,
    address_line1: `${dice.whole(100, 9800)} ${dice.pick(streets)} ${dice.pick(kinds)}`,
    ...{ city, state: 'TX', postal_code },
    lat: round(29.5 + n * 0.0031, 4),
    lng: round(-98.5 - n * 0.0027, 4),
    access_notes: n % 4 === 0 ? 'Park on the street, side gate on the left.' : null,
    gate_code: n % 5 === 0 ? String(1000 + n * 37) : null,
    access_warnings: n % 6 === 0 ? ['dog', 'locked_gate'] : [],
    water_source: site_type === 'park' ? 'reclaimed' : dice.pick(['potable', 'potable', 'irrigation_meter']),
    water_provider: `${city} Water`,
    municipality_id: municipalityIds[town] ?? null,
    municipal_due_on: isHome ? null : world.on(n === 1 ? -45 : 60 + n * 3),
    static_pressure_psi: dice.whole(42, 88),
    irrigated_area_sqft: isHome ? dice.whole(30, 120) * 100 : dice.whole(200, 1900) * 100,
    lot_acres: isHome ? dice.whole(15, 60) / 100 : dice.whole(12, 140) / 10,
    annual_irrigation_gal: isHome ? dice.whole(60, 220) * 1000 : dice.whole(600, 4200) * 1000,
    water_rate_cents_per_kgal: 650,
    water_rate_unit: 'kgal',
    ...planOf(world, isHome ? dice.pick(householdPlans) : 'quarterly', dice),
    system_install_year: dice.whole(1994, 2022),
    nte_cents: isHome ? 15_000 : 40_000,
    et_profile_id: null,
  }
}

/** A plan with the months in which visits are due, counted from the day the next one is. */
function planOf({ on }: DemoWorld, plan_kind: string, dice: Dice) {
  const day = dice.whole(-12, 85)
  if (plan_kind === 'none') return { plan_kind, plan_months: null, next_checkup_due_on: null }
  const next_checkup_due_on = on(day)
  const first = Number(next_checkup_due_on.slice(5, 7))
  const every = plan_kind === 'annual' ? 12 : plan_kind === 'seasonal' ? 4 : 3
  const months = Array.from({ length: 12 / every }, (_, index) => ((first - 1 + index * every) % 12) + 1)
  return {
    plan_kind,
    plan_months: months.sort((a, b) => a - b),
    plan_price_cents: every === 12 ? 14_900 : every === 4 ? 39_000 : 96_000,
    plan_renews_on: on(day + 200),
    next_checkup_due_on,
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
