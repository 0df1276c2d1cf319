/* Water use of all controllers of a visit, as set and as recommended; unknown where an essential input is missing. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitSavings } from '../savings/visitSavings.ts'
import { allowedDays } from './allowedDays.ts'
import { controllersWaterUse } from './controllersWaterUse.ts'
import { recommendedWaterUse, type WateredZone } from './recommendedWaterUse.ts'

const program = {
  active: true,
  day_mode: 'days_of_week',
  days_of_week: [1, 3, 5],
  start_times: ['05:00', '17:00'],
  seasonal_adjust_pct: 100,
  zones: [{ zone_id: 'z', run_min: 15, measured_gpm: 12 }],
} as const

describe('controllersWaterUse', () => {
  it('sums the programs of all controllers', () =>
    expect(
      controllersWaterUse([
        { controller_id: 'a', programs: [program, { ...program, active: false }] },
        { controller_id: 'b', programs: [{ ...program, seasonal_adjust_pct: 80 }] },
      ]).gal_week,
    ).toBe(1080 + 864))

  it.each([
    { name: 'without controllers', controllers: [], missing: ['controllers'] },
    {
      name: 'of a controller nobody has read',
      controllers: [{ controller_id: 'a', programs: [] }],
      missing: ['a.programs'],
    },
    {
      name: 'of a zone without a flow',
      controllers: [{ controller_id: 'a', programs: [program, { ...program, zones: [{ zone_id: 'y', run_min: 5 }] }] }],
      missing: ['y.gpm'],
    },
  ])('is unknown $name', ({ controllers, missing }) =>
    expect(controllersWaterUse(controllers)).toMatchObject({ gal_week: null, missing }),
  )

  it('is zero for programs that are off', () =>
    expect(controllersWaterUse([{ controller_id: 'a', programs: [{ ...program, day_mode: 'off' }] }]).gal_week).toBe(0))
})

const july = { eto_month_in: 7.22, rain_month_in: 0, days_in_month: 31 }
const rotor: WateredZone = {
  ...{ zone_id: 'z', du_lq: 0.65, plant_type: 'warm_turf', soil_type: 'clay_loam', slope_class: 'flat' },
  ...{ sun_exposure: 'full_sun', catch_can: { pr_net_in_h: 0.54, tested_on: '2026-06-01' }, measured_gpm: 10 },
}
const recommend = (zone: Partial<WateredZone>, more: object = {}) =>
  recommendedWaterUse({ zones: [{ ...rotor, ...zone }], climate: july, today: '2026-07-15', ...more })

describe('recommendedWaterUse', () => {
  it('is the use of a controller with the recommended schedule: 2 days of 2 cycles of 35 min', () =>
    expect(recommend({}, { allowed_days: 2 })).toEqual({
      ...{ gal_week: 1400, known_gal_week: 1400, missing: [], estimated: [] },
    }))

  it('sums zones, and takes the expected flow where none was measured', () =>
    expect(
      recommendedWaterUse({
        zones: [rotor, { ...rotor, zone_id: 'y', measured_gpm: null, expected_gpm: 5 }],
        ...{ climate: july, today: '2026-07-15', allowed_days: 2 },
      }).gal_week,
    ).toBe(2100))

  it('names the defaults it uses', () =>
    expect(recommend({ soil_type: null, du_lq: null, head_type: 'gear_rotor' }).estimated).toEqual([
      'z.du_lq',
      'z.soil_type',
    ]))

  it.each([
    { name: 'a flow', zone: { measured_gpm: null }, missing: ['z.gpm'] },
    { name: 'a planting', zone: { plant_type: null }, missing: ['z.plant_type'] },
    {
      name: 'a climate',
      zone: {},
      more: { climate: {} },
      missing: ['z.eto_month_in', 'z.rain_month_in', 'z.days_in_month'],
    },
    { name: 'a rate', zone: { catch_can: null }, missing: ['z.area_sqft', 'z.head_type'] },
  ])('is unknown without $name', ({ zone, more = {}, missing }) =>
    expect(recommend(zone, more)).toMatchObject({ gal_week: null, missing }),
  )

  it('is unknown without zones', () =>
    expect(recommendedWaterUse({ zones: [], climate: july, today: '2026-07-15' })).toMatchObject({
      ...{ gal_week: null, missing: ['zones'] },
    }))

  it('is zero where rain covers the need, whatever the flow', () =>
    expect(recommend({ measured_gpm: null }, { climate: { ...july, rain_month_in: 20 } }).gal_week).toBe(0))
})

describe('allowedDays', () => {
  it.each([
    { rule: null, days: 7 },
    { rule: {}, days: 7 },
    { rule: { days: [] }, days: 7 },
    { rule: { days: [2, 6] }, days: 2 },
    { rule: { days: [2, 2, 6] }, days: 2 },
    { rule: { days: [9] }, days: 7 },
  ])('$rule allows $days', ({ rule, days }) => expect(allowedDays(rule)).toBe(days))
})

describe('visitSavings', () => {
  it('returns what was saved and what could be, with its price', () =>
    expect(
      visitSavings({ weekly_gal_found: 1080, weekly_gal_left: 864, weekly_gal_recommended: 216, cents_per_kgal: 650 }),
    ).toEqual({ done: { gal_week: 216, month_cents: 608 }, possible: { gal_week: 864, month_cents: 2434 } }))

  it.each([
    { water: {}, savings: { done: null, possible: null } },
    { water: { weekly_gal_found: 100 }, savings: { done: null, possible: null } },
    { water: { weekly_gal_left: 100, weekly_gal_recommended: 50 }, savings: { done: null, possible: null } },
    {
      water: { weekly_gal_found: 100, weekly_gal_left: 120, weekly_gal_recommended: 90 },
      savings: { done: { gal_week: 0, month_cents: null }, possible: { gal_week: 10, month_cents: null } },
    },
  ])('of $water are $savings', ({ water, savings }) => expect(visitSavings(water)).toEqual(savings))

  it('are never negative', () =>
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (weekly_gal_found, weekly_gal_left) => {
        const { done } = visitSavings({ weekly_gal_found, weekly_gal_left })
        expect(done?.gal_week).toBeGreaterThanOrEqual(0)
      }),
    ))
})
