import { type Dice, type SeededRowOf, spread } from '@sluice/irrigation-api/seeding'
import { municipalityIds } from './shared/sharedRows.ts'
import { type DemoWorld, emptySite } from './world.ts'

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

/** Sites of an account, in client order. */
export function makeSites(world: DemoWorld): SeededRowOf<'site'>[] {
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

/** Maintenance plan with the months of its visits, counted from the next due date. */
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

/** One meter per site. */
export function makeMeters({ row }: DemoWorld, sites: readonly SeededRowOf<'site'>[]): SeededRowOf<'waterMeter'>[] {
  return sites.map((site, index) => ({
    ...row('water_meter', index + 1, -770),
    ...{ site_id: site.id, meter_no: `M-${site.id.slice(0, 6)}`, utility_account_no: `UA-${30_000 + index}` },
    kind: site.water_source === 'reclaimed' ? 'reclaimed' : index % 3 === 0 ? 'irrigation' : 'domestic',
    ...{ size_in: site.site_type === 'single_family' ? 0.75 : 1.5, read_unit: index % 4 === 0 ? 'cf' : 'gal' },
    location_note: 'In the box at the kerb.',
  }))
}

/** A backflow preventer of the demo. */
export interface DemoBackflow {
  readonly row: SeededRowOf<'backflow'> & { readonly id: string; readonly type: 'rp' | 'dc' | 'pvb' }
  readonly siteNo: number
}

const makes = [
  ['watts', '007M1'],
  ['wilkins', '975XL2'],
  ['febco', '765'],
  ['ames', '2000B'],
] as const

/** One assembly for each site with a system, and a second one for larger properties until the total is reached. */
export function makeBackflows(world: DemoWorld, sites: readonly SeededRowOf<'site'>[]): DemoBackflow[] {
  const dice = world.dice('backflows')
  const withSystem = sites.map((_, index) => index + 1).filter((n) => world.plan.key !== 'a' || n !== emptySite)
  const large = withSystem.filter((n) => sites[n - 1]?.site_type !== 'single_family')
  const extra = large.slice(0, world.plan.totals.backflows - withSystem.length)
  const places = [...withSystem, ...extra].sort((a, b) => a - b)
  return places.map((siteNo, index) => {
    const isSecond = places[index - 1] === siteNo
    const isHome = sites[siteNo - 1]?.site_type === 'single_family'
    const [make, model] = dice.pick(makes)
    const type = isHome
      ? dice.pick(['dc', 'pvb', 'pvb'] as const)
      : siteNo === 3
        ? 'rp'
        : dice.pick(['rp', 'dc'] as const)
    const row = {
      ...world.row('backflow', index + 1, -770),
      site_id: world.id('site', siteNo),
      label: isSecond ? 'BF-2' : 'BF-1',
      ...{ type, make, model, serial_no: `BF${String(40_000 + index * 211)}` },
      size_in: isHome ? 1 : dice.pick([1.5, 2]),
      location_note: dice.pick(['Behind the meter, front right', 'North wall', 'In the cage at the street']),
      protects: 'irrigation',
      hazard: type === 'rp' ? 'high' : 'low',
      assembly_no: `U-${String(7000 + index)}`,
      ...{ shutoffs_ok: 'yes', test_cocks_ok: 'yes', clearance_ok: 'yes', freeze_protection: dice.pick(['yes', 'no']) },
      test_interval_months: 12,
    }
    return { row, siteNo }
  })
}
