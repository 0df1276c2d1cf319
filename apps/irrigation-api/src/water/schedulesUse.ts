import { controllersWaterUse, type ScheduledController } from '@sluice/irrigation-rules'
import type { KnownZone } from './readWateredZones.ts'
import { wholeGallons } from './wholeGallons.ts'

/** Whole gallons a week that controllers use with their programs, zones flowing as they are known to; `null` while that is not known. */
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
