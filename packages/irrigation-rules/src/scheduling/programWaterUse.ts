import type { OptionalNumber } from '../calculated/calculated.ts'
import { totalWaterUse, type WaterUse } from './totalWaterUse.ts'
import { type DayChoice, wateringsPerWeek } from './wateringsPerWeek.ts'
import { weeklyGallons } from './weeklyGallons.ts'

/** A program with its zones; the flow of a zone is the measured one, else the expected one. */
export interface ScheduledProgram extends DayChoice {
  readonly active: boolean
  readonly start_times: readonly string[]
  readonly seasonal_adjust_pct: number
  readonly zones: readonly ProgramZone[]
}

/** A zone of a program: minutes of a run, flows in gpm. */
export interface ProgramZone {
  readonly zone_id: string
  readonly run_min?: OptionalNumber
  readonly measured_gpm?: OptionalNumber
  readonly expected_gpm?: OptionalNumber
}

/** Water use of one zone in a program. */
export interface ZoneWaterUse extends WaterUse {
  readonly zone_id: string
}

/** Weekly water use of a program, in total and by zone, in program order; `missing` names inputs as `zone_id.input`. */
export function programWaterUse(program: ScheduledProgram): WaterUse & { readonly zones: readonly ZoneWaterUse[] } {
  const zones = program.zones.map((zone) => zoneWaterUse(program, zone))
  return { ...totalWaterUse(zones), zones }
}

function zoneWaterUse(program: ScheduledProgram, zone: ProgramZone): ZoneWaterUse {
  const runs = program.active && program.day_mode !== 'off' && program.start_times.length > 0
  if (!runs) return { zone_id: zone.zone_id, gal_week: 0, known_gal_week: 0, missing: [] }
  const perWeek = wateringsPerWeek(program)
  const { value, missing } = weeklyGallons({
    gpm: zone.measured_gpm ?? zone.expected_gpm,
    run_min: zone.run_min,
    starts: program.start_times.length,
    seasonal_adjust_pct: program.seasonal_adjust_pct,
    waterings_per_week: perWeek.value,
  })
  const names = missing.map((name) => `${zone.zone_id}.${name}`)
  return { zone_id: zone.zone_id, gal_week: value, known_gal_week: value ?? 0, missing: names }
}
