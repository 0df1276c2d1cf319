import { nextControllerLabel } from '@sluice/irrigation-rules'
import type { controller, site, zone } from '../../db/schema/index.ts'
import { addDays } from '../../time/days.ts'
import type { AccountWorld } from './testAccounts.ts'

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

/** Sites of an account, those of the first client first. */
export function makeSites(world: AccountWorld): (typeof site.$inferInsert)[] {
  const owners = world.plan.clients.flatMap(([name, , , , count, site_type], index) =>
    Array.from({ length: count }, (_, part) => ({ client: index + 1, part, name, site_type })),
  )
  return owners.map((owner, index) => makeSite(world, { ...owner, n: index + 1 }))
}

interface SiteFacts {
  readonly n: number
  readonly client: number
  readonly part: number
  readonly name: string
  readonly site_type: string
}

function makeSite({ row, id, dice, today }: AccountWorld, { n, client, part, name, site_type }: SiteFacts) {
  const address_line1 = `${dice.whole(100, 9800)} ${dice.pick(streets)} ${dice.pick(kinds)}`
  const [city, postal_code] = dice.pick(towns)
  return {
    ...row('site', n, 30 + client * 11),
    client_id: id('client', client),
    name: part === 0 ? name : `${name} – ${['East', 'West', 'Annex'][part - 1] ?? part}`,
    site_type,
    address_line1,
    city,
    state: 'TX',
    postal_code,
    lat: 29.5 + n * 0.0031,
    lng: -98.5 - n * 0.0027,
    access_notes: n % 4 === 0 ? 'Park on the street, side gate on the left.' : null,
    gate_code: n % 5 === 0 ? String(1000 + n * 37) : null,
    access_warnings: n % 6 === 0 ? ['dog', 'locked_gate'] : [],
    water_source: site_type === 'park' ? 'reclaimed' : dice.pick(['potable', 'potable', 'irrigation_meter']),
    static_pressure_psi: dice.whole(42, 88),
    irrigated_area_sqft: dice.whole(20, 900) * 100,
    soil_type: dice.weighted(soils),
    plan_kind: n % 3 === 0 ? 'quarterly' : 'none',
    plan_months: n % 3 === 0 ? [3, 6, 9, 12] : null,
    next_checkup_due_on: n % 3 === 0 ? addDays(today, dice.whole(-10, 80)) : null,
    system_install_year: dice.whole(1994, 2022),
  }
}

const brands = [
  ['hunter', 'Pro-C', 40],
  ['rain_bird', 'ESP-Me3', 35],
  ['weathermatic', 'SL1600', 10],
  ['toro', 'Evolution', 10],
  ['rachio', 'Rachio 3', 5],
] as const
const stationCounts = [4, 6, 6, 8, 8, 9, 12, 12, 16, 24]

/** A controller with its number of zones. */
export interface TestController {
  readonly row: typeof controller.$inferInsert
  readonly zones: number
}

/** Controllers of all sites: the first site has those of the plan, the eighth none (for empty states), others one or two. */
export function makeControllers(world: AccountWorld, siteCount: number): TestController[] {
  const made: TestController[] = []
  for (let n = 1; n <= siteCount; n++) {
    const labels: string[] = []
    for (const zones of zoneCounts(world, n)) {
      const label = nextControllerLabel(labels)
      labels.push(label)
      made.push({ row: makeController(world, { n: made.length + 1, siteNo: n, label, zones }), zones })
    }
  }
  return made
}

function zoneCounts({ plan, dice }: AccountWorld, siteNo: number): readonly number[] {
  if (siteNo === 1) return plan.storyZones
  if (siteNo === 8) return []
  const count = dice.whole(0, 9) < 6 ? 1 : 2
  return Array.from({ length: count }, () => dice.pick(stationCounts))
}

interface ControllerFacts {
  readonly n: number
  readonly siteNo: number
  readonly label: string
  readonly zones: number
}

function makeController({ row, id, dice }: AccountWorld, { n, siteNo, label, zones }: ControllerFacts) {
  const [brand, model] = dice.weighted(
    brands.map(([name, product, weight]) => [[name, product] as const, weight] as const),
  )
  return {
    ...row('controller', n, 300),
    site_id: id('site', siteNo),
    label,
    brand,
    model,
    controller_type: brand === 'rachio' ? 'smart_wifi' : 'conventional',
    station_count: Math.max(8, Math.ceil(zones / 4) * 4),
    location: dice.pick(['garage', 'exterior_wall', 'utility_room', 'pedestal']),
    power: '120v_hardwired',
    backup_battery: dice.pick(['ok', 'weak', 'missing']),
    rain_sensor: dice.pick(['working', 'not_working', 'none', 'bypassed']),
    condition: dice.pick(['good', 'good', 'fair', 'poor']),
    install_year: dice.whole(2004, 2024),
  }
}

const heads = [
  ['fixed_spray', 45],
  ['rotary_nozzle', 20],
  ['gear_rotor', 22],
  ['drip_line', 10],
  ['bubbler', 3],
] as const
const places = [
  'Front lawn',
  'Back lawn',
  'Side strip',
  'Entry beds',
  'Parking island',
  'North fence',
  'Tree ring',
  'Median',
]
const plants: Readonly<Record<string, string>> = { drip_line: 'shrubs', bubbler: 'trees' }

/** Zones of all controllers, one for each station from 1. */
export function makeZones(world: AccountWorld, controllers: readonly TestController[]): (typeof zone.$inferInsert)[] {
  const stations = controllers.flatMap(({ row, zones }) =>
    Array.from({ length: zones }, (_, index) => ({ controller: row, station_no: index + 1 })),
  )
  return stations.map((station, index) => makeZone(world, { ...station, n: index + 1 }))
}

interface ZoneFacts {
  readonly n: number
  readonly controller: TestController['row']
  readonly station_no: number
}

function makeZone({ row, dice }: AccountWorld, { n, controller, station_no }: ZoneFacts) {
  const head_type = dice.weighted(heads)
  const head_count = dice.whole(4, 18)
  return {
    ...row('zone', n, 300),
    site_id: controller.site_id,
    controller_id: controller.id,
    station_no,
    name: `${dice.pick(places)} ${station_no}`,
    head_type,
    plant_type: plants[head_type] ?? 'warm_turf',
    soil_type: dice.pick(['clay', 'clay_loam', 'loam']),
    slope_class: dice.pick(['flat', 'flat', 'gentle', 'moderate']),
    sun_exposure: dice.pick(['full_sun', 'full_sun', 'part_shade']),
    area_sqft: head_count * 110,
    head_count,
    working_pressure_psi: dice.whole(25, 65),
  }
}
