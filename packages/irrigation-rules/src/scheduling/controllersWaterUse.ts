import { programWaterUse, type ScheduledProgram } from './programWaterUse.ts'
import { totalWaterUse, type WaterUse } from './totalWaterUse.ts'

/** A controller with all programs that are written down of it. */
export interface ScheduledController {
  readonly controller_id: string
  readonly programs: readonly ScheduledProgram[]
}

/**
 * Water that controllers use in a week with their programs. A controller without a program is one that nobody has read yet: what it
 * uses is not known (`controller_id.programs`), and neither is what no controllers use.
 */
export function controllersWaterUse(controllers: readonly ScheduledController[]): WaterUse {
  if (controllers.length === 0) return unknownUse('controllers')
  return totalWaterUse(controllers.map(controllerWaterUse))
}

function controllerWaterUse({ controller_id, programs }: ScheduledController): WaterUse {
  return programs.length === 0 ? unknownUse(`${controller_id}.programs`) : totalWaterUse(programs.map(programWaterUse))
}

function unknownUse(name: string): WaterUse {
  return { gal_week: null, known_gal_week: 0, missing: [name] }
}
