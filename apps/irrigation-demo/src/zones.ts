import { type Dice, type SeededRowOf, spread } from '@sluice/irrigation-api/seeding'
import { expectedGpm, type HeadType, zonePrecipRate } from '@sluice/irrigation-rules'
import type { DemoController } from './controllers.ts'
import { nozzleId } from './shared/nozzles.ts'
import { catchCanDay, catchCanRate, type StoryZone, storyZones } from './storyZones.ts'
import type { DemoWorld } from './world.ts'

/** Layout of zones of a head type: square feet per head, usual area, plants and head models. */
interface ZoneDesign {
  readonly sqftPerHead: number
  readonly medianSqft: number
  readonly maxSqft: number
  readonly plants: readonly string[]
  readonly models: readonly HeadModel[]
  readonly names: readonly string[]
}

/** A head: its nozzle, arc, flow, and the pressure at that flow. */
interface HeadModel {
  readonly model: string
  readonly arc: number | null
  readonly gpm: number
  readonly psi: number
}

const head = (model: string, arc: number | null, gpm: number, psi: number): HeadModel => ({ model, arc, gpm, psi })
const lawns = ['Front lawn', 'Back lawn', 'Side strip', 'Parking island', 'North fence', 'Median']

/** Layouts by head type. */
const zoneDesigns: Readonly<Record<string, ZoneDesign>> = {
  fixed_spray: {
    ...{ sqftPerHead: 110, medianSqft: 1400, maxSqft: 2600, names: lawns },
    plants: ['warm_turf', 'warm_turf', 'warm_turf', 'cool_turf'],
    models: [head('12H', 180, 1.3, 30), head('12Q', 90, 0.65, 30), head('10H', 180, 0.79, 30)],
  },
  rotary_nozzle: {
    ...{ sqftPerHead: 250, medianSqft: 1400, maxSqft: 5000, names: lawns },
    plants: ['warm_turf', 'groundcover'],
    models: [head('MP2000-180', 180, 0.74, 40), head('MP2000-90', 90, 0.4, 40)],
  },
  gear_rotor: {
    ...{
      sqftPerHead: 550,
      medianSqft: 4200,
      maxSqft: 9000,
      names: ['South field', 'Long lawn', 'Slope', 'Common green'],
    },
    plants: ['warm_turf', 'sports_turf'],
    models: [head('5000-3.0', 360, 3.09, 45), head('5000-1.5', 360, 1.54, 45)],
  },
  drip_line: {
    ...{ sqftPerHead: 100, medianSqft: 900, maxSqft: 2400, names: ['Entry beds', 'Patio beds', 'Hedge', 'Sign bed'] },
    plants: ['shrubs', 'mixed_bed', 'perennials'],
    models: [head('', null, 0.66, 25)],
  },
  bubbler: {
    ...{ sqftPerHead: 90, medianSqft: 600, maxSqft: 1600, names: ['Tree ring', 'Street trees'] },
    plants: ['trees'],
    models: [head('BUB-100', null, 1, 25)],
  },
}

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
  readonly row: SeededRowOf<'zone'> & { readonly id: string; readonly head_type: string }
  readonly heads: readonly SeededRowOf<'zoneHead'>[]
  readonly siteNo: number
}

/** Zones of all controllers, one per station from 1; those of the stories have fixed values. */
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

/** Swaps head types so that a story zone gets the one it needs; the totals stay the same. */
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

/** Applies the fixed values last, then the resulting precipitation rate. */
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

/** Heads of a zone: most of the first model of its layout, the corners of the second. */
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

const letters = ['A', 'B', 'C'] as const
const usualMinutes: Readonly<Record<string, number>> = {
  ...{ fixed_spray: 8, rotary_nozzle: 22, gear_rotor: 26, drip_line: 40, bubbler: 6 },
}
const days = [
  [1, 3, 5],
  [2, 4, 6],
  [1, 4],
  [3, 6],
]

/** A program of the demo and its zones. */
export interface DemoProgram {
  readonly row: SeededRowOf<'program'> & { readonly id: string }
  readonly zones: readonly SeededRowOf<'programZone'>[]
  readonly siteNo: number
}

/** Two programs for each controller, a third for the largest ones: sprays, rotors, drip. */
export function makePrograms(
  world: DemoWorld,
  controllers: readonly DemoController[],
  zones: readonly DemoZone[],
): DemoProgram[] {
  const dice = world.dice('programs')
  const extra = world.plan.totals.programs - 2 * controllers.length
  const bySize = [...controllers].sort((a, b) => b.zones - a.zones)
  const large = new Set(bySize.slice(0, extra).map(({ row }) => row.id))
  return controllers.flatMap((controller) => {
    const own = zones.filter(({ row }) => row.controller_id === controller.row.id)
    const isStory = world.plan.key === 'a' && controller.siteNo === 2
    const groups = isStory ? [own, []] : groupsOf(own, large.has(controller.row.id) ? 3 : 2)
    return groups.map((group, index) => makeProgram(world, { controller, group, index, isStory }, dice))
  })
}

function groupsOf(zones: readonly DemoZone[], count: number): (readonly DemoZone[])[] {
  const of = (types: readonly string[]) => zones.filter(({ row }) => types.includes(row.head_type))
  const kinds = [of(['fixed_spray']), of(['rotary_nozzle', 'gear_rotor']), of(['drip_line', 'bubbler'])]
  const filled = kinds.filter((group) => group.length > 0)
  while (filled.length > count) filled.splice(-2, 2, filled.slice(-2).flat())
  return Array.from({ length: count }, (_, index) => filled[index] ?? [])
}

interface ProgramFacts {
  readonly controller: DemoController
  readonly group: readonly DemoZone[]
  readonly index: number
  readonly isStory: boolean
}

function makeProgram(world: DemoWorld, { controller, group, index, isStory }: ProgramFacts, dice: Dice): DemoProgram {
  const [start, choice, share] = [4 + dice.whole(0, 2), dice.pick(days), dice.pick([90, 100, 100, 110])]
  const isOff = group.length === 0
  const key = `${controller.row.id}/${index}`
  const row = {
    ...world.row('program', key, -760),
    controller_id: controller.row.id,
    letter: letters[index] ?? 'A',
    name: isOff ? 'Not used' : (['Turf', 'Rotors', 'Drip'][index] ?? null),
    day_mode: isOff ? 'off' : 'days_of_week',
    days_of_week: isOff ? [] : isStory ? [1, 3, 5] : choice,
    start_times: isOff ? [] : isStory ? ['05:00', '17:30'] : [`0${start + index}:00`],
    seasonal_adjust_pct: isStory ? 100 : share,
  }
  const zones = group.map((zone) => ({
    ...world.row('program_zone', `${key}/${zone.row.station_no}`, -760),
    ...{ program_id: row.id, zone_id: zone.row.id },
    run_min: isStory && zone.row.station_no === 3 ? 15 : (usualMinutes[zone.row.head_type] ?? 10) + dice.whole(-2, 4),
  }))
  return { row, zones, siteNo: controller.siteNo }
}
