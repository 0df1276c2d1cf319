import { type Dice, type SeededRowOf, spread } from '@sluice/irrigation-api/seeding'
import { nextControllerLabel } from '@sluice/irrigation-rules'
import { controllersPerSite, type DemoWorld } from './world.ts'

type Brand = readonly [brand: string, model: string, type: string]

const brands: readonly (readonly [Brand, number])[] = [
  [['hunter', 'Pro-C', 'conventional'], 40],
  [['rain_bird', 'ESP-Me3', 'conventional'], 35],
  [['weathermatic', 'SL1600', 'smart_et'], 8],
  [['toro', 'Evolution', 'conventional'], 8],
  [['rachio', 'Rachio 3', 'smart_wifi'], 5],
  [['irritrol', 'Total Control', 'two_wire'], 4],
]

/** A controller of the demo and its number of zones. */
export interface DemoController {
  readonly row: SeededRowOf<'controller'> & { readonly id: string }
  /** Number of its site, from 1. */
  readonly siteNo: number
  readonly zones: number
}

/** Controllers of all sites, in site order. */
export function makeControllers(world: DemoWorld): DemoController[] {
  const dice = world.dice('controllers')
  const brandOf = dice.shuffle(spread(world.plan.totals.controllers, brands))
  const made: DemoController[] = []
  controllersPerSite(world).forEach((sizes, index) => {
    const labels: string[] = []
    for (const zones of sizes) {
      const label = nextControllerLabel(labels)
      labels.push(label)
      const [brand = 'other', model = '', type = 'conventional'] = brandOf[made.length] ?? []
      const facts = { n: made.length + 1, siteNo: index + 1, label, zones, brand, model, type }
      made.push({ row: makeController(world, facts, dice), siteNo: index + 1, zones })
    }
  })
  return made
}

interface ControllerFacts {
  readonly n: number
  readonly siteNo: number
  readonly label: string
  readonly zones: number
  readonly brand: string
  readonly model: string
  readonly type: string
}

function makeController({ row, id }: DemoWorld, facts: ControllerFacts, dice: Dice) {
  const { n, siteNo, label, zones, brand, model, type } = facts
  return {
    ...row('controller', n, -770),
    site_id: id('site', siteNo),
    ...{ label, brand, model, controller_type: type },
    station_count: Math.max(4, Math.ceil(zones / 4) * 4),
    location: dice.pick(['garage', 'exterior_wall', 'utility_room', 'pedestal']),
    lat: Number((29.5 + siteNo * 0.0031 + 0.0002).toFixed(4)),
    lng: Number((-98.5 - siteNo * 0.0027 - 0.0001).toFixed(4)),
    power: '120v_hardwired',
    backup_battery: dice.pick(['ok', 'ok', 'weak', 'missing']),
    rain_sensor: dice.pick(['working', 'working', 'not_working', 'none', 'bypassed']),
    rain_sensor_kind: dice.pick(['wired', 'wireless', 'combo']),
    freeze_sensor: dice.pick(['none', 'none', 'working']),
    flow_sensor: siteNo % 9 === 0 ? 'working' : 'none',
    master_valve: dice.pick(['none', 'normally_closed']),
    serial_no: `SN-${String(10_000 + n * 137)}`,
    condition: dice.pick(['good', 'good', 'fair', 'poor']),
    install_year: dice.whole(2004, 2024),
    dial_position_found: 'auto',
    qr_tag: `C${String(n).padStart(4, '0')}`,
  }
}
