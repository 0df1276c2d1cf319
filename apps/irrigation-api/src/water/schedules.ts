import { controllersWaterUse, type ScheduledController, type ScheduledProgram } from '@sluice/irrigation-rules'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { program, programZone, zone } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { WorkContext } from '../http/context.ts'
import { type KnownZone, wholeGallons } from './facts.ts'

/** A program as stored with visits. */
export interface KeptProgram extends ScheduledProgram {
  readonly id: string
  readonly letter: string
  readonly name: string | null
}

/** A controller with its programs, as stored with visits. */
export interface ControllerSchedule extends ScheduledController {
  readonly programs: readonly KeptProgram[]
}

/** Current programs of controllers, with the run times of zones in use. */
export async function readSchedules(
  context: WorkContext,
  controllerIds: readonly string[],
): Promise<ControllerSchedule[]> {
  if (controllerIds.length === 0) return []
  const { tx, session } = context
  const { id, controller_id, letter, name, active, day_mode, days_of_week, interval_days } = program
  const { interval_start_on, no_water_days, start_times, seasonal_adjust_pct } = program
  const set = tx
    .select({
      ...{ id, controller_id, letter, name, active, day_mode, days_of_week, interval_days },
      ...{ interval_start_on, no_water_days, start_times, seasonal_adjust_pct },
    })
    .from(program)
    .where(
      and(
        eq(program.account_id, session.accountId),
        inArray(program.controller_id, [...controllerIds]),
        isNull(program.deleted_at),
      ),
    )
    .orderBy(asc(program.letter), asc(program.id))
  const [programs, runs] = await together([() => set, () => readRuns(context, controllerIds)])
  return controllerIds.map((controllerId) => ({
    controller_id: controllerId,
    programs: programs
      .filter((it) => it.controller_id === controllerId)
      .map(({ controller_id: _known, day_mode: mode, ...it }) => ({
        ...it,
        day_mode: mode as ScheduledProgram['day_mode'], // a choice of the contract
        zones: runs.filter(({ program_id }) => program_id === it.id).map(({ program_id: _known, ...run }) => run),
      })),
  }))
}

function readRuns({ tx, session }: WorkContext, controllerIds: readonly string[]) {
  const { accountId } = session
  const { program_id, zone_id, run_min } = programZone
  return tx
    .select({ program_id, zone_id, run_min })
    .from(programZone)
    .innerJoin(zone, and(eq(zone.account_id, accountId), eq(zone.id, programZone.zone_id)))
    .where(
      and(
        eq(programZone.account_id, accountId),
        inArray(zone.controller_id, [...controllerIds]),
        eq(zone.active, true),
        isNull(zone.deleted_at),
        isNull(programZone.deleted_at),
      ),
    )
    .orderBy(asc(zone.station_no), asc(programZone.id))
}

/** Whole gallons per week that the programs of controllers use, at the known flows of zones; `null` when unknown. */
export function schedulesUse(
  controllers: readonly ScheduledController[],
  zones: readonly Pick<KnownZone, 'expected_gpm' | 'measured_gpm' | 'zone_id'>[],
): number | null {
  const flows = new Map(zones.map((zone) => [zone.zone_id, zone]))
  const flowing = controllers.map((controller) => ({
    ...controller,
    programs: controller.programs.map((program) => ({
      ...program,
      zones: program.zones.map((run) => ({ ...flows.get(run.zone_id), zone_id: run.zone_id, run_min: run.run_min })),
    })),
  }))
  return wholeGallons(controllersWaterUse(flowing).gal_week)
}
