import type { PicklistCode } from '../picklists/picklists.ts'

/** Exposure of a zone to the sun. */
export type SunExposure = PicklistCode<'sun_exposure'>

/** Factor on the landscape coefficient by exposure. */
export const sunFactors: Readonly<Record<SunExposure, number>> = {
  full_sun: 1,
  part_shade: 0.8,
  full_shade: 0.6,
  reflected_heat: 1.2,
}
