import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoClimate } from '../reference/demoClimate.ts'
import { plantDefaults } from '../reference/plantDefaults.ts'
import { soilDefaults } from '../reference/soilDefaults.ts'
import { cycleSoak } from './cycleSoak.ts'
import { gallonsFromDepth } from './gallonsFromDepth.ts'
import { maxDaysBetween } from './maxDaysBetween.ts'
import { seasonalAdjust } from './seasonalAdjust.ts'
import { wateringDays } from './wateringDays.ts'
import { type DayMode, wateringsPerWeek } from './wateringsPerWeek.ts'
import { weeklyEto } from './weeklyEto.ts'
import { weeklyMinutes } from './weeklyMinutes.ts'
import { weeklyNeed } from './weeklyNeed.ts'

const july = { eto_month_in: 7.22, rain_month_in: 0, days_in_month: 31, kl: 0.6, sun_factor: 1 }
const need_in_week = 0.978194
const anyNumber = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
const isSound = ({ value, missing }: { value: unknown; missing: readonly string[] }) =>
  value === null ? missing.length > 0 : Object.values({ ...(value as object), value }).every(isFiniteOrObject) // a number spreads to {}
const isFiniteOrObject = (value: unknown) => typeof value === 'object' || Number.isFinite(value)

describe('weeklyNeed', () => {
  it.each([
    { facts: july, need: 0.978 },
    { facts: { ...july, rain_month_in: 1.2 }, need: 0.843 },
    { facts: { ...july, rain_month_in: 1.2, rain_effectiveness: 0 }, need: 0.978 },
    { facts: { ...july, rain_month_in: 20 }, need: 0 },
  ])('is $need in for $facts', ({ facts, need }) => expect(weeklyNeed(facts).value).toBeCloseTo(need, 3))

  it.each([
    { facts: { ...july, days_in_month: 0 }, missing: ['days_in_month'] },
    { facts: { ...july, kl: null, rain_month_in: null }, missing: ['rain_month_in', 'kl'] },
  ])('has no result without $missing', ({ facts, missing }) =>
    expect(weeklyNeed(facts)).toMatchObject({ value: null, missing }),
  )
})

describe('weeklyEto', () => {
  it('is 1.630 in for July', () => expect(weeklyEto(7.22, 31).value).toBeCloseTo(1.63, 3))
})

describe('gallonsFromDepth', () => {
  it('is 1,524 gallons for 0.978 in on 2,500 sq ft', () =>
    expect(gallonsFromDepth(0.978, 2500).value).toBeCloseTo(1524.2, 1))
  it('has no result without an area', () => expect(gallonsFromDepth(1, 0).missing).toEqual(['area_sqft']))
})

describe('weeklyMinutes', () => {
  it('is 108.7 to 137.6 min for a rotor', () => {
    const { value } = weeklyMinutes({ need_in_week, precip_rate_in_h: 0.54, du_lq: 0.65 })
    expect(value?.base_min_week).toBeCloseTo(108.69, 2)
    expect(value?.min_week).toBeCloseTo(137.58, 2)
  })

  it.each([
    { facts: { need_in_week, precip_rate_in_h: 0, du_lq: 0.65 }, missing: ['precip_rate_in_h'] },
    { facts: { need_in_week }, missing: ['precip_rate_in_h', 'du_lq'] },
  ])('has no result without $missing', ({ facts, missing }) =>
    expect(weeklyMinutes(facts)).toMatchObject({ value: null, missing }),
  )
})

describe('maxDaysBetween', () => {
  it('is 3.86 days for turf on clay loam', () =>
    expect(maxDaysBetween({ ...soilDefaults.clay_loam, ...plantDefaults.warm_turf, need_in_week }).value).toBeCloseTo(
      3.86,
      2,
    ))
})

describe('wateringDays', () => {
  it.each([
    { max: 3.86, allowed: 7, days: 3, warnings: [] },
    { max: 3.86, allowed: 2, days: 2, warnings: ['soil_cannot_hold'] },
    { max: 0.3, allowed: 7, days: 7, warnings: [] },
    { max: 40, allowed: 2, days: 1, warnings: [] },
  ])('of a soil that bridges $max days with $allowed allowed are $days', ({ max, allowed, days, warnings }) =>
    expect(wateringDays(max, allowed)).toMatchObject({ value: days, warnings }),
  )

  it('has no result when no day is allowed', () => expect(wateringDays(3, 0).missing).toEqual(['allowed_days']))
})

describe('cycleSoak', () => {
  it.each([
    { rate: 1.58, soil: 'clay_loam', event_min: 22, cycles: 2, cycle_min: 11 },
    { rate: 1.58, soil: 'clay', event_min: 22, cycles: 3, cycle_min: 8 },
    { rate: 0.43, soil: 'loam', event_min: 45, cycles: 1, cycle_min: 45 },
    { rate: 0.6, soil: 'sand', event_min: 600, cycles: 1, cycle_min: 600 },
    { rate: 60, soil: 'clay', event_min: 5, cycles: 5, cycle_min: 1 },
  ] as const)('splits $event_min min at $rate in/h on $soil', ({ rate, soil, event_min, cycles, cycle_min }) => {
    const { intake_in_h, surface_in } = soilDefaults[soil]
    const split = cycleSoak({ precip_rate_in_h: rate, intake_in_h, surface_in: surface_in.flat, event_min })
    expect(split.value).toEqual({ cycles, cycle_min })
  })

  it.each([{ event_min: 0 }, { event_min: 20, precip_rate_in_h: 0 }])('has no result for %o', (facts) =>
    expect(cycleSoak({ precip_rate_in_h: 1, intake_in_h: 0.2, surface_in: 0.2, ...facts }).value).toBeNull(),
  )

  it('never waters less than the run', () =>
    fc.assert(
      fc.property(
        fc.tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 10, noNaN: true })),
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.integer({ min: 1, max: 10_000 }),
        ([precip_rate_in_h, intake_in_h], surface_in, event_min) => {
          const { value } = cycleSoak({ precip_rate_in_h, intake_in_h, surface_in, event_min })
          return value === null ? precip_rate_in_h === 0 : value.cycles * value.cycle_min >= event_min
        },
      ),
    ))
})

describe('seasonalAdjust', () => {
  it.each([
    { step: 5, table: [30, 40, 60, 75, 90, 100, 100, 100, 75, 60, 40, 30] },
    { step: 10, table: [30, 40, 60, 70, 90, 100, 100, 100, 80, 60, 40, 30] },
  ] as const)('of the demo profile in steps of $step', ({ step, table }) =>
    expect(seasonalAdjust(demoClimate.eto_in, step).value).toEqual(table),
  )

  it('never goes under 10', () => expect(seasonalAdjust([0, 8]).value).toEqual([10, 100]))

  it.each([{ eto: [] }, { eto: [0, 0] }, { eto: [-1, 2] }, { eto: [Number.NaN, 2] }])(
    'has no result for $eto',
    ({ eto }) => expect(seasonalAdjust(eto)).toMatchObject({ value: null, missing: ['eto'] }),
  )

  it('lies between 10 and 100 in fives', () =>
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e300, noNaN: true }), { minLength: 1 }), (eto) =>
        (seasonalAdjust(eto).value ?? []).every((percent) => percent >= 10 && percent <= 100 && percent % 5 === 0),
      ),
    ))
})

describe('wateringsPerWeek', () => {
  it.each([
    { program: { day_mode: 'odd' }, expected: 3.433 },
    { program: { day_mode: 'even' }, expected: 3.433 },
    { program: { day_mode: 'off' }, expected: 0 },
    { program: { day_mode: 'interval', interval_days: 3 }, expected: 2.333 },
    { program: { day_mode: 'interval', interval_days: 1, no_water_days: [7] }, expected: 6 },
    { program: { day_mode: 'days_of_week', days_of_week: [1, 3, 5, 5, 9] }, expected: 3 },
    { program: { day_mode: 'days_of_week', days_of_week: [1, 3, 5], no_water_days: [3, 4] }, expected: 2 },
    { program: { day_mode: 'odd', no_water_days: [6, 7] }, expected: 2.452 },
  ] as const)('of $program is $expected', ({ program, expected }) =>
    expect(wateringsPerWeek(program).value).toBeCloseTo(expected, 3),
  )

  it('has no result for an interval of no days', () =>
    expect(wateringsPerWeek({ day_mode: 'interval' }).missing).toEqual(['interval_days']))

  it('always lies between 0 and 7', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<DayMode>('days_of_week', 'odd', 'even', 'interval', 'off'),
        fc.array(fc.integer()),
        fc.array(fc.nat(9)),
        fc.integer({ min: 1 }),
        (day_mode, days_of_week, no_water_days, interval_days) => {
          const { value } = wateringsPerWeek({ day_mode, days_of_week, no_water_days, interval_days })
          return value !== null && value >= 0 && value <= 7
        },
      ),
    ))
})

describe('schedules', () => {
  it('are made of finite numbers or report the missing facts', () =>
    fc.assert(
      fc.property(fc.array(anyNumber, { minLength: 4, maxLength: 4 }), ([a, b, c, d]) =>
        [
          weeklyNeed({ eto_month_in: a, rain_month_in: b, days_in_month: c, kl: d, sun_factor: 1 }),
          weeklyMinutes({ need_in_week: a, precip_rate_in_h: b, du_lq: c }),
          maxDaysBetween({ available_water: a, root_depth_in: b, depletion: c, need_in_week: d }),
          wateringDays(a, 2),
          cycleSoak({ precip_rate_in_h: a, intake_in_h: b, surface_in: c, event_min: d }),
        ].every(isSound),
      ),
    ))
})
