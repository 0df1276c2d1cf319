import type { site } from '../../db/schema/index.ts'
import { addDays } from '../../time/days.ts'
import type { AccountWorld } from './accountWorld.ts'

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

/** The sites of an account: those of the first client first. */
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
