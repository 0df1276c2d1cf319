import type { SeededRowOf } from '@sluice/irrigation-api/seeding'
import { precipRateByCatchCans } from '@sluice/irrigation-rules'

/** A zone of a story in account A: its location and its fixed values. */
export interface StoryZone {
  readonly site: number
  readonly label: string
  readonly station: number
  readonly head_type: string
  readonly values: Partial<SeededRowOf<'zone'>>
  readonly head?: Pick<SeededRowOf<'zoneHead'>, 'qty' | 'gpm_each' | 'ref_psi'>
}

/** Readings of the catch-can test at Lakeside Park, in ml. */
export const catchCanReadings = [32, 30, 29, 27, 26, 26, 25, 25, 24, 24, 23, 22, 20, 19, 17, 15]

/** Day of that test, counted from today. */
export const catchCanDay = -24

/** Conditions of that test. */
export const catchCanSetup = { test_min: 10, device_area_in2: 16.6, unit: 'ml', wind_mph: 3 } as const

/** Net precipitation rate of that test, in in/h. */
export const catchCanRate = precipRateByCatchCans({ ...catchCanSetup, avg: 24 }).value ?? 0

/**
 * Zone 3 at Okafor is watered twice a day; the flow of the drip zone at the dental office is 14.7 % too high; Lakeside's field
 * was measured.
 */
export const storyZones: readonly StoryZone[] = [
  {
    ...{ site: 2, label: 'A', station: 3, head_type: 'fixed_spray' },
    values: { name: 'Front lawn left of drive', measured_gpm: 12, measured_gpm_method: 'meter' },
  },
  {
    ...{ site: 5, label: 'A', station: 4, head_type: 'drip_line' },
    values: {
      name: 'Entry beds, drip',
      ...{ working_pressure_psi: 25, pressure_regulated: 'valve', area_sqft: 2100, head_count: 21 },
      ...{ expected_gpm: 13.86, measured_gpm: 15.9, measured_gpm_method: 'meter' },
    },
    head: { qty: 21, gpm_each: 0.66, ref_psi: 25 },
  },
  {
    ...{ site: 6, label: 'A', station: 2, head_type: 'gear_rotor' },
    values: { name: 'Soccer field east', plant_type: 'sports_turf', du_lq: 0.74 },
  },
]
