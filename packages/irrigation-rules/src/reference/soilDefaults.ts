import type { PicklistCode } from '../picklists/picklists.ts'

/** A soil type with known properties. */
export type SoilType = Exclude<PicklistCode<'soil_type'>, 'unknown'>

/** Steepness of a zone. */
export type SlopeClass = PicklistCode<'slope_class'>

/**
 * Properties of a soil: intake rate in in/h, allowed surface water in inches by slope, available water in inches per inch of
 * soil, minutes to soak between cycles.
 */
export interface SoilDefaults {
  readonly intake_in_h: number
  readonly surface_in: Readonly<Record<SlopeClass, number>>
  readonly available_water: number
  readonly soak_min: number
}

/** Properties by soil type. */
export const soilDefaults: Readonly<Record<SoilType, SoilDefaults>> = {
  clay: soil({ intake_in_h: 0.1, available_water: 0.17, soak_min: 60 }, [0.2, 0.15, 0.1, 0.1]),
  silty_clay: soil({ intake_in_h: 0.15, available_water: 0.17, soak_min: 60 }, [0.23, 0.19, 0.16, 0.13]),
  clay_loam: soil({ intake_in_h: 0.2, available_water: 0.18, soak_min: 45 }, [0.26, 0.22, 0.18, 0.15]),
  loam: soil({ intake_in_h: 0.35, available_water: 0.17, soak_min: 30 }, [0.3, 0.25, 0.21, 0.17]),
  sandy_loam: soil({ intake_in_h: 0.4, available_water: 0.12, soak_min: 30 }, [0.33, 0.29, 0.24, 0.2]),
  loamy_sand: soil({ intake_in_h: 0.5, available_water: 0.08, soak_min: 30 }, [0.36, 0.3, 0.26, 0.22]),
  sand: soil({ intake_in_h: 0.6, available_water: 0.06, soak_min: 30 }, [0.4, 0.35, 0.3, 0.25]),
}

function soil(
  behaviour: Omit<SoilDefaults, 'surface_in'>,
  [flat, gentle, moderate, steep]: readonly [number, number, number, number],
): SoilDefaults {
  return { ...behaviour, surface_in: { flat, gentle, moderate, steep } }
}
