import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { precipRateByArea } from './precipRateByArea.ts'
import { precipRateByCatchCans } from './precipRateByCatchCans.ts'
import { precipRateByDripGrid } from './precipRateByDripGrid.ts'
import { precipRateBySpacing } from './precipRateBySpacing.ts'
import { zonePrecipRate } from './zonePrecipRate.ts'

const anyNumber = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))

describe('precipRateByArea', () => {
  it('gives 0.856 in/h for 8 gpm on 900 sq ft', () =>
    expect(precipRateByArea({ gpm: 8, area_sqft: 900 }).value).toBeCloseTo(0.856, 6))

  it.each([
    { input: { gpm: 8, area_sqft: 0 }, missing: ['area_sqft'] },
    { input: { area_sqft: null }, missing: ['gpm', 'area_sqft'] },
    { input: { gpm: -1, area_sqft: 900 }, missing: ['gpm'] },
    { input: { gpm: Number.NaN, area_sqft: 900 }, missing: ['gpm'] },
    { input: { gpm: 1e308, area_sqft: 1e-300 }, missing: ['gpm', 'area_sqft'] },
  ])('has no result for $input without $missing', ({ input, missing }) =>
    expect(precipRateByArea(input)).toEqual({ value: null, missing, estimated: [], warnings: [] }),
  )

  it('is a finite number or reports the missing facts', () =>
    fc.assert(
      fc.property(anyNumber, anyNumber, (gpm, area_sqft) => {
        const { value, missing } = precipRateByArea({ gpm, area_sqft })
        return value === null ? missing.length > 0 : Number.isFinite(value) && missing.length === 0
      }),
    ))
})

describe('precipRateBySpacing', () => {
  it.each([
    { gpm: 1.85, arc_deg: 180, ft: 15, rate: 1.584 },
    { gpm: 0.75, arc_deg: 360, ft: 13, rate: 0.427 },
    { gpm: 1.3, arc_deg: 180, ft: 12, rate: 1.739 },
  ])('gives $rate in/h for $gpm gpm over $arc_deg° at $ft ft', ({ gpm, arc_deg, ft, rate }) =>
    expect(precipRateBySpacing({ gpm, arc_deg, head_spacing_ft: ft, row_spacing_ft: ft }).value).toBeCloseTo(rate, 3),
  )

  it('has no result without an arc', () =>
    expect(precipRateBySpacing({ gpm: 1, arc_deg: 0, head_spacing_ft: 15, row_spacing_ft: 15 }).missing).toEqual([
      'arc_deg',
    ]))
})

describe('precipRateByCatchCans', () => {
  it.each([
    { input: { avg: 24, unit: 'ml', test_min: 10, device_area_in2: 16.6 }, rate: 0.529 },
    { input: { avg: 0.1, unit: 'in', test_min: 10 }, rate: 0.6 },
    { input: { avg: 2.54, unit: 'mm', test_min: 10 }, rate: 0.6 },
  ] as const)('gives $rate in/h for $input', ({ input, rate }) =>
    expect(precipRateByCatchCans(input).value).toBeCloseTo(rate, 3),
  )

  it('requires the opening of the cans only with readings in ml', () =>
    expect(precipRateByCatchCans({ avg: 24, unit: 'ml', test_min: 0 }).missing).toEqual([
      'test_min',
      'device_area_in2',
    ]))
})

describe('precipRateByDripGrid', () => {
  it.each([
    { gph: 0.9, emitter_spacing_in: 12, row_spacing_in: 18, rate: 0.963 },
    { gph: 0.6, emitter_spacing_in: 18, row_spacing_in: 18, rate: 0.428 },
  ])('gives $rate in/h for $gph gph at $emitter_spacing_in x $row_spacing_in in', ({ rate, ...grid }) =>
    expect(precipRateByDripGrid(grid).value).toBeCloseTo(rate, 3),
  )
})

describe('zonePrecipRate', () => {
  const today = '2026-06-15'
  const catch_can = { pr_net_in_h: 0.53, tested_on: '2024-06-16' }
  const zone = { catch_can, measured_gpm: 8, expected_gpm: 9, area_sqft: 963, head_type: 'gear_rotor' } as const

  it.each([
    { name: 'a catch-can test', facts: zone, value: 0.53, source: 'measured', basis: 'catch_can' },
    {
      name: 'measured flow when the test is 24 months old',
      facts: { ...zone, catch_can: { ...catch_can, tested_on: '2024-06-15' } },
      value: 0.8,
      source: 'computed',
      basis: 'measured_gpm',
    },
    {
      name: 'the head inventory when nothing was measured',
      facts: { ...zone, catch_can: null, measured_gpm: null },
      value: 0.9,
      source: 'computed',
      basis: 'head_inventory',
    },
    {
      name: 'the head type without an area',
      facts: { ...zone, catch_can: null, area_sqft: null },
      value: 0.5,
      source: 'default',
      basis: 'head_type',
    },
  ] as const)('takes $name', ({ facts, value, source, basis }) => {
    const rate = zonePrecipRate(facts, today)
    expect(rate.value).toBeCloseTo(value, 6)
    expect(rate).toMatchObject({ source, basis, estimated: source === 'default' ? ['precip_rate_in_h'] : [] })
  })

  it('names the facts that would help when even the head type is unknown', () =>
    expect(zonePrecipRate({ head_type: 'mixed', measured_gpm: 8 }, today)).toEqual({
      value: null,
      missing: ['area_sqft', 'head_type'],
      estimated: [],
      warnings: [],
      source: null,
      basis: null,
    }))
})
