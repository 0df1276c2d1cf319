import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'
import type { Dice } from './dice.ts'
import type { DemoController } from './makeControllers.ts'
import type { DemoZone } from './makeZones.ts'

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

/** A program of the demo with what it waters. */
export interface DemoProgram {
  readonly row: DemoRowOf<'program'> & { readonly id: string }
  readonly zones: readonly DemoRowOf<'programZone'>[]
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
