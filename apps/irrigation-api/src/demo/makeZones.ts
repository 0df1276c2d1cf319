import { expectedGpm, type HeadType, zonePrecipRate } from '@sluice/irrigation-rules'
import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'
import type { Dice } from './dice.ts'
import type { DemoController } from './makeControllers.ts'
import { nozzleId } from './makeNozzles.ts'
import { spread } from './spread.ts'
import { catchCanDay, catchCanRate, type StoryZone, storyZones } from './storyZones.ts'
import { type ZoneDesign, zoneDesigns } from './zoneDesigns.ts'

const headTypes = [
  ['fixed_spray', 45],
  ['rotary_nozzle', 20],
  ['gear_rotor', 22],
  ['drip_line', 10],
  ['bubbler', 3],
] as const
const soils = [
  ['clay', 45],
  ['clay_loam', 25],
  ['loam', 20],
  ['sandy_loam', 10],
] as const

/** A zone of the demo with its heads. */
export interface DemoZone {
  readonly row: DemoRowOf<'zone'> & { readonly id: string; readonly head_type: string }
  readonly heads: readonly DemoRowOf<'zoneHead'>[]
  readonly siteNo: number
}

/** The zones of all controllers, one for each station from 1; those of the stories are made by hand. */
export function makeZones(world: DemoWorld, controllers: readonly DemoController[]): DemoZone[] {
  const dice = world.dice('zones')
  const { zones } = world.plan.totals
  const [typeOf, soilOf] = [dice.shuffle(spread(zones, headTypes)), dice.shuffle(spread(zones, soils))]
  const stations = controllers.flatMap((controller) =>
    Array.from({ length: controller.zones }, (_, index) => ({ controller, station_no: index + 1 })),
  )
  placeStories(world, stations, typeOf)
  return stations.map((station, index) => {
    const [head_type = 'fixed_spray', soil_type = 'clay'] = [typeOf[index], soilOf[index]]
    return makeZone(world, { ...station, n: index + 1, head_type, soil_type }, dice)
  })
}

interface Station {
  readonly controller: DemoController
  readonly station_no: number
}

/** A story wants a head type at a station: it changes places with another zone, so the totals stay. */
function placeStories(world: DemoWorld, stations: readonly Station[], types: string[]): void {
  stations.forEach((station, index) => {
    const story = storyOf(world, station)
    if (!story || types[index] === story.head_type) return
    const other = types.findIndex((type, at) => {
      const there = stations[at]
      return type === story.head_type && there !== undefined && !storyOf(world, there)
    })
    ;[types[index], types[other]] = [types[other] ?? '', types[index] ?? '']
  })
}

function storyOf({ plan }: DemoWorld, { controller, station_no }: Station): StoryZone | undefined {
  const isHere = ({ site, label, station }: StoryZone) =>
    site === controller.siteNo && label === controller.row.label && station === station_no
  return plan.key === 'a' ? storyZones.find(isHere) : undefined
}

interface ZoneFacts extends Station {
  readonly n: number
  readonly head_type: string
  readonly soil_type: string
}

function makeZone(world: DemoWorld, facts: ZoneFacts, dice: Dice): DemoZone {
  const { controller, station_no, n, head_type, soil_type } = facts
  const design = zoneDesigns[head_type] ?? zoneDesigns.fixed_spray
  if (!design) throw new Error(`No layout of ${head_type}.`)
  const area_sqft = areaOf(design, dice)
  const psi = Math.round(Math.min(85, Math.max(18, dice.normal(42, 9))) * 10) / 10
  const id = world.id('zone', n)
  const heads = headsOf(world, {
    zoneId: id,
    n,
    design,
    count: Math.max(2, Math.round(area_sqft / design.sqftPerHead)),
  })
  const expected = twoDigits(expectedGpm(heads, psi).value ?? 0)
  const [drift, isMeasured] = [dice.normal(1, 0.06), dice.whole(0, 9) < 6]
  const measured = isMeasured ? { measured_gpm: twoDigits(expected * drift), measured_gpm_method: 'meter' } : {}
  const row = {
    ...world.row('zone', n, -770),
    ...{ id, site_id: controller.row.site_id, controller_id: controller.row.id, station_no },
    name: `${dice.pick(design.names)} ${station_no}`,
    ...{ head_type, soil_type, area_sqft },
    plant_type: dice.pick(design.plants),
    slope_class: dice.pick(['flat', 'flat', 'gentle', 'moderate']),
    sun_exposure: dice.pick(['full_sun', 'full_sun', 'part_shade']),
    head_count: heads.reduce((sum, { qty }) => sum + qty, 0),
    working_pressure_psi: psi,
    pressure_regulated: 'none',
    valve_brand: dice.pick(['hunter', 'rain_bird', 'irritrol']),
    valve_size_in: head_type === 'gear_rotor' ? 1.5 : 1,
    valve_box: dice.pick(['round_6', 'standard_12', 'buried']),
    solenoid_ohm: dice.whole(220, 480) / 10,
    expected_gpm: expected,
    ...measured,
    measured_at: isMeasured ? world.at(-60, 11) : null,
  }
  return finish(world, { row, heads, siteNo: controller.siteNo }, storyOf(world, facts))
}

/** What hands have set comes last, then the rate that follows from it. */
function finish(world: DemoWorld, { row, heads, siteNo }: DemoZone, story: StoryZone | undefined): DemoZone {
  const { head_type } = row
  const zone = {
    ...row,
    ...story?.values,
    head_type,
    ...(story?.values.measured_gpm ? { measured_at: world.at(-30, 11) } : {}),
  }
  const catch_can = zone.du_lq ? { pr_net_in_h: catchCanRate, tested_on: world.on(catchCanDay) } : null
  const type = head_type as HeadType // one of the layouts
  const rate = zonePrecipRate({ ...zone, catch_can, head_type: type }, world.today)
  return {
    row: { ...zone, precip_rate_in_h: twoDigits(rate.value ?? 0), precip_source: rate.source },
    heads: story?.head ? heads.slice(0, 1).map((line) => ({ ...line, ...story.head })) : heads,
    siteNo,
  }
}

function areaOf({ medianSqft, maxSqft }: ZoneDesign, dice: Dice): number {
  const drawn = medianSqft * Math.exp(dice.normal(0, 0.4))
  return Math.round(Math.min(maxSqft, Math.max(180, drawn)) / 10) * 10
}

interface Heads {
  readonly zoneId: string
  readonly n: number
  readonly design: ZoneDesign
  readonly count: number
}

/** The heads of a zone: most of the first model of its layout, the corners of the others. */
function headsOf(world: DemoWorld, { zoneId, n, design, count }: Heads) {
  const corners = design.models.length > 1 ? Math.min(4, Math.floor(count / 3)) : 0
  return design.models.flatMap(({ model, arc, gpm, psi }, index) => {
    const qty = index === 0 ? count - corners : index === 1 ? corners : 0
    if (qty < 1) return []
    return {
      ...world.row('zone_head', `${n}/${index + 1}`, -770),
      ...{ zone_id: zoneId, qty, arc_deg: arc, gpm_each: gpm, ref_psi: psi, sort: index + 1 },
      nozzle_id: model === '' ? null : nozzleId(model),
      description: model === '' ? '100 ft of drip line, 0.6 gph every 18 in' : null,
    }
  })
}

function twoDigits(value: number): number {
  return Math.round(value * 100) / 100
}
