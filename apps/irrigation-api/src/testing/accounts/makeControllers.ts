import { nextControllerLabel } from '@sluice/irrigation-rules'
import type { controller } from '../../db/schema/index.ts'
import type { AccountWorld } from './accountWorld.ts'

const brands = [
  ['hunter', 'Pro-C', 40],
  ['rain_bird', 'ESP-Me3', 35],
  ['weathermatic', 'SL1600', 10],
  ['toro', 'Evolution', 10],
  ['rachio', 'Rachio 3', 5],
] as const
const stationCounts = [4, 6, 6, 8, 8, 9, 12, 12, 16, 24]

/** A controller and how many zones it has. */
export interface TestController {
  readonly row: typeof controller.$inferInsert
  readonly zones: number
}

/** The controllers of all sites; the first site has those of the plan, the eighth has none (empty states), others one or two. */
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
