import { programWaterUse, type ScheduledProgram } from './programWaterUse.ts'
import { totalWaterUse, type WaterUse } from './totalWaterUse.ts'

/** A controller with all its recorded programs. */
export interface ScheduledController {
  readonly controller_id: string
  readonly programs: readonly ScheduledProgram[]
}

/**
 * Weekly water use of controllers with their programs. A controller without programs has not been read yet: its use is unknown
 * (`controller_id.programs`), as is that of an empty list.
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
