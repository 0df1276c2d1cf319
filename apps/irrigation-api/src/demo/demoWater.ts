import { recommendedWaterUse } from '@sluice/irrigation-rules'
import { climateOf, toZoneFacts } from '../water/facts.ts'
import { type ControllerSchedule, type KeptProgram, schedulesUse } from '../water/schedules.ts'
import { waterRecommended } from '../water/use.ts'
import type { DemoWorld } from './demoWorld.ts'
import { groupBy } from './groupBy.ts'
import { climateMonths } from './makeClimate.ts'
import type { DemoController } from './makeControllers.ts'
import type { DemoProgram } from './makePrograms.ts'
import type { DemoZone } from './makeZones.ts'
import { catchCanDay, catchCanRate } from './storyZones.ts'

/** What the clocks of the demo are set to, and the gallons a week that follow, by the same rules as for visits of customers. */
export interface DemoWater {
  /** The programs of a controller as a visit keeps them. */
  programsOf(controllerId: string): readonly KeptProgram[]
  /** Gallons a week that a program uses. */
  ofProgram(program: DemoProgram): number | null
  /** Gallons a week that the clocks of a site use. */
  used(siteNo: number): number | null
  /** Gallons a week that the month of a day needs at a site, and what defaults stood in for. */
  recommended(siteNo: number, day: number): ReturnType<typeof waterRecommended>
}

interface Places {
  readonly controllers: readonly DemoController[]
  readonly zones: readonly DemoZone[]
  readonly programs: readonly DemoProgram[]
}

/** The water of an account of the demo. */
export function demoWater(world: DemoWorld, { controllers, zones, programs }: Places): DemoWater {
  const programsOf = groupBy(programs, ({ row }) => row.controller_id)
  const keptOf = (controllerId: string) => (programsOf.get(controllerId) ?? []).map(toKept)
  const zonesOf = groupBy(zones, ({ siteNo }) => siteNo)
  const flowsOf = (siteNo: number) => (zonesOf.get(siteNo) ?? []).map((zone) => toWatered(zone))
  const schedule = (controller_id: string, kept: readonly KeptProgram[]): ControllerSchedule => ({
    controller_id,
    programs: kept,
  })
  const recommended = new Map<string, ReturnType<typeof waterRecommended>>()
  return {
    programsOf: keptOf,
    ofProgram: (program) =>
      schedulesUse([schedule(program.row.controller_id, [toKept(program)])], flowsOf(program.siteNo)),
    used(siteNo) {
      const own = controllers.filter((it) => it.siteNo === siteNo)
      return schedulesUse(
        own.map(({ row }) => schedule(row.id, keptOf(row.id))),
        flowsOf(siteNo),
      )
    },
    recommended(siteNo, day) {
      const today = world.on(day)
      const isTested = day >= catchCanDay
      const key = `${siteNo}/${today.slice(0, 7)}/${isTested}`
      const known =
        recommended.get(key) ??
        waterRecommended(
          recommendedWaterUse({
            zones: (zonesOf.get(siteNo) ?? []).map((zone) =>
              toWatered(zone, isTested ? world.on(catchCanDay) : undefined),
            ),
            ...{ climate: climateOf(climateMonths, today), today },
          }),
        )
      recommended.set(key, known)
      return known
    },
  }
}

function toKept({ row, zones }: DemoProgram): KeptProgram {
  const { id, letter, name = null, day_mode, days_of_week = [], start_times = [], seasonal_adjust_pct = 100 } = row
  return {
    ...{ id, letter, name, active: true, day_mode: day_mode === 'off' ? 'off' : 'days_of_week' },
    ...{ days_of_week, start_times, seasonal_adjust_pct },
    zones: zones.map(({ zone_id, run_min }) => ({ zone_id, run_min })),
  }
}

function toWatered({ row }: DemoZone, tested_on?: string) {
  const { id: zone_id, measured_gpm = null, expected_gpm = null, area_sqft = null } = row
  const catch_can = row.du_lq && tested_on ? { pr_net_in_h: catchCanRate, tested_on } : null
  return { ...toZoneFacts(row), ...{ zone_id, measured_gpm, expected_gpm, area_sqft, catch_can } }
}
