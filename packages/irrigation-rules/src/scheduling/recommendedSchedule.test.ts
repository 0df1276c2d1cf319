import { describe, expect, it } from 'vitest'
import { zonePrecipRate } from '../precipitation/zonePrecipRate.ts'
import { recommendedSchedule } from './recommendedSchedule.ts'

const climate = { eto_month_in: 7.22, rain_month_in: 0, days_in_month: 31 }
const zone = {
  du_lq: 0.65,
  plant_type: 'warm_turf',
  soil_type: 'clay_loam',
  slope_class: 'flat',
  sun_exposure: 'full_sun',
} as const

function measured(value: number) {
  return { value, missing: [], estimated: [], warnings: [] }
}

describe('recommendedSchedule', () => {
  it('waters a rotor zone on the two days the rule allows', () => {
    const { value, warnings, estimated } = recommendedSchedule({
      zone,
      precip_rate: measured(0.54),
      climate,
      allowed_days: 2,
    })
    expect(value).toMatchObject({ days_per_week: 2, event_min: 69, cycles: 2, cycle_min: 35, soak_min: 45 })
    expect(value?.min_week).toBeCloseTo(137.58, 2)
    expect({ warnings, estimated }).toEqual({ warnings: ['soil_cannot_hold'], estimated: [] })
  })

  it('waters it on three days where there is no rule', () =>
    expect(recommendedSchedule({ zone, precip_rate: measured(0.54), climate }).value).toMatchObject({
      days_per_week: 3,
      event_min: 46,
    }))

  it('marks every default it uses', () => {
    const head_type = 'fixed_spray'
    const { estimated } = recommendedSchedule({
      zone: { head_type, plant_type: 'warm_turf', soil_type: 'unknown' },
      precip_rate: zonePrecipRate({ head_type }, '2026-06-15'),
      climate,
    })
    expect(estimated).toEqual(['precip_rate_in_h', 'du_lq', 'soil_type', 'slope_class', 'sun_exposure'])
  })

  it('waters zero minutes when rain covers the need', () =>
    expect(
      recommendedSchedule({ zone, precip_rate: measured(0.54), climate: { ...climate, rain_month_in: 20 } }).value,
    ).toMatchObject({ need_in_week: 0, min_week: 0, days_per_week: 0, event_min: 0, cycles: 0 }))

  it.each([
    { facts: { zone: { ...zone, plant_type: null } }, missing: ['plant_type'] },
    { facts: { precip_rate: measured(0) }, missing: ['precip_rate_in_h'] },
    {
      facts: { precip_rate: zonePrecipRate({ measured_gpm: 8 }, '2026-06-15') },
      missing: ['area_sqft', 'head_type'],
    },
    { facts: { zone: { ...zone, du_lq: null } }, missing: ['du_lq'] },
    { facts: { allowed_days: 0 }, missing: ['allowed_days'] },
    { facts: { climate: {} }, missing: ['eto_month_in', 'rain_month_in', 'days_in_month'] },
  ])('has no result without $missing', ({ facts, missing }) =>
    expect(recommendedSchedule({ zone, precip_rate: measured(0.54), climate, ...facts })).toMatchObject({
      value: null,
      missing,
    }),
  )
})
