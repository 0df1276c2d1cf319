import type { OptionalNumber } from '../calculated/calculated.ts'
import { type HeadType, headTypeDefaults } from '../reference/headTypeDefaults.ts'
import { type PlantType, plantDefaults } from '../reference/plantDefaults.ts'
import { type SlopeClass, type SoilType, soilDefaults } from '../reference/soilDefaults.ts'
import { type SunExposure, sunFactors } from '../reference/sunFactors.ts'

/** Stored facts about a zone's soil, planting and heads. */
export interface ZoneWaterFacts {
  readonly head_type?: HeadType | null
  readonly du_lq?: OptionalNumber
  readonly plant_type?: PlantType | null
  readonly root_depth_in?: OptionalNumber
  readonly soil_type?: SoilType | 'unknown' | null
  readonly slope_class?: SlopeClass | null
  readonly sun_exposure?: SunExposure | null
}

/** Numbers for calculating a schedule; `estimated` names those replaced by a default. */
export interface ZoneNumbers {
  readonly kl: number | null
  readonly depletion: number | null
  readonly root_depth_in: number | null
  readonly sun_factor: number
  readonly du_lq: number | null
  readonly intake_in_h: number
  readonly surface_in: number
  readonly available_water: number
  readonly soak_min: number
  readonly estimated: readonly string[]
}

/**
 * Converts the stored facts of a zone to numbers. Unknown soil is treated as clay loam, unknown slope as flat, unknown exposure
 * as full sun, an unmeasured uniformity as that of the head type; an unknown planting stays unknown.
 */
export function zoneNumbers(zone: ZoneWaterFacts): ZoneNumbers {
  const soil_type = zone.soil_type && zone.soil_type !== 'unknown' ? zone.soil_type : null
  const { surface_in, ...soil } = soilDefaults[soil_type ?? 'clay_loam']
  const plant = zone.plant_type ? plantDefaults[zone.plant_type] : null
  const du_lq = zone.du_lq ?? (zone.head_type ? headTypeDefaults[zone.head_type]?.du_lq : null) ?? null
  return {
    ...soil,
    surface_in: surface_in[zone.slope_class ?? 'flat'],
    kl: plant?.kl ?? null,
    depletion: plant?.depletion ?? null,
    root_depth_in: zone.root_depth_in ?? plant?.root_depth_in ?? null,
    sun_factor: sunFactors[zone.sun_exposure ?? 'full_sun'],
    du_lq,
    estimated: namesOf({
      du_lq: (zone.du_lq ?? null) === null && du_lq !== null,
      soil_type: soil_type === null,
      slope_class: !zone.slope_class,
      sun_exposure: !zone.sun_exposure,
    }),
  }
}

function namesOf(flags: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(flags).filter((name) => flags[name])
}
