import type { zone } from '../../db/schema/index.ts'
import type { AccountWorld } from './accountWorld.ts'
import type { TestController } from './makeControllers.ts'

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

/** The zones of all controllers, one for each station from 1. */
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
