import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gallonsPerUnit } from '../reference/gallonsPerUnit.ts'
import { centsPerKgal } from './centsPerKgal.ts'
import { monthlyWaterCostCents } from './monthlyWaterCostCents.ts'
import { programWaterUse } from './programWaterUse.ts'
import { totalWaterUse } from './totalWaterUse.ts'
import { weeklyGallons } from './weeklyGallons.ts'

const run = { gpm: 12, run_min: 15, starts: 2, seasonal_adjust_pct: 100, waterings_per_week: 3 }

describe('weeklyGallons', () => {
  it.each([
    { change: {}, gallons: 1080 },
    { change: { seasonal_adjust_pct: 80 }, gallons: 864 },
    { change: { seasonal_adjust_pct: 80, waterings_per_week: (179 / 365) * 7 }, gallons: 988.7 },
    { change: { starts: 0 }, gallons: 0 },
  ])('is $gallons with $change', ({ change, gallons }) =>
    expect(weeklyGallons({ ...run, ...change }).value).toBeCloseTo(gallons, 1),
  )
})

describe('programWaterUse', () => {
  const program = {
    active: true,
    day_mode: 'days_of_week',
    days_of_week: [1, 3, 5],
    start_times: ['05:00', '20:00'],
    seasonal_adjust_pct: 80,
    zones: [
      { zone_id: 'front', run_min: 15, measured_gpm: 12, expected_gpm: 10 },
      { zone_id: 'back', run_min: 10, measured_gpm: null, expected_gpm: 10 },
    ],
  } as const

  it('sums its zones, measured flow before expected', () =>
    expect(programWaterUse(program)).toEqual({
      gal_week: 1344,
      known_gal_week: 1344,
      missing: [],
      zones: [
        { zone_id: 'front', gal_week: 864, known_gal_week: 864, missing: [] },
        { zone_id: 'back', gal_week: 480, known_gal_week: 480, missing: [] },
      ],
    }))

  it('returns the missing facts of a zone and the use of the others', () => {
    const use = programWaterUse({ ...program, zones: [...program.zones, { zone_id: 'side', run_min: 5 }] })
    expect(use).toMatchObject({ gal_week: null, known_gal_week: 1344, missing: ['side.gpm'] })
  })

  it.each([{ active: false }, { day_mode: 'off' }, { start_times: [] }] as const)('uses no water when %o', (change) =>
    expect(programWaterUse({ ...program, ...change }).gal_week).toBe(0),
  )

  it('adds up to controllers and sites', () => {
    const use = programWaterUse(program)
    expect(totalWaterUse([totalWaterUse([use, use]), totalWaterUse([])])).toEqual({
      gal_week: 2688,
      known_gal_week: 2688,
      missing: [],
    })
  })
})

describe('water cost', () => {
  it('is 24.34 USD a month for 864 gallons a week', () => expect(monthlyWaterCostCents(864, 650)).toBe(2434))

  it('counts 60.06 ccf a year', () => expect((864 * 52) / gallonsPerUnit.ccf).toBeCloseTo(60.06, 2))

  it('turns a rate per ccf into one per kgal', () => {
    expect(centsPerKgal(650, 'kgal')).toBe(650)
    expect(centsPerKgal(486.2338, 'ccf')).toBeCloseTo(650, 6)
  })

  it('never falls when more is used', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.nat(1000), fc.nat(5000), (gallons, more, rate) => {
        return monthlyWaterCostCents(gallons + more, rate) >= monthlyWaterCostCents(gallons, rate)
      }),
    ))
})
