import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketGpm } from './bucketGpm.ts'
import { expectedGpm } from './expectedGpm.ts'
import { flowChangePct } from './flowChangePct.ts'
import { flowVariancePct } from './flowVariancePct.ts'
import { gpmAtPressure } from './gpmAtPressure.ts'
import { meterGpm } from './meterGpm.ts'

const anyNumber = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
const isSound = ({ value, missing }: { value: number | null; missing: readonly string[] }) =>
  value === null ? missing.length > 0 : Number.isFinite(value)

describe('meterGpm', () => {
  const gallons = { meter_start: 104_352, meter_end: 104_386.5, read_unit: 'gal', minutes: 3 } as const

  it.each([
    { test: gallons, gpm: 11.5 },
    { test: { ...gallons, meter_start: 0, meter_end: 4.6, read_unit: 'cf' }, gpm: 11.47 },
    { test: { ...gallons, meter_start: 0, meter_end: 3, read_unit: 'gal10' }, gpm: 10 },
    { test: { ...gallons, meter_start: 0, meter_end: 1, read_unit: 'ccf' }, gpm: 249.35 },
  ] as const)('gives $gpm gpm for $test', ({ test, gpm }) => expect(meterGpm(test).value).toBeCloseTo(gpm, 2))

  it.each([
    { test: { ...gallons, minutes: 0 }, missing: ['minutes'] },
    { test: { ...gallons, meter_end: 104_000 }, missing: ['meter_end'] },
    { test: { ...gallons, meter_start: null }, missing: ['meter_start'] },
  ])('has no result without $missing', ({ test, missing }) =>
    expect(meterGpm(test)).toMatchObject({ value: null, missing }),
  )

  it.each([
    { head_type: 'fixed_spray', minutes: 5, warnings: [] },
    { head_type: 'fixed_spray', minutes: 4, warnings: ['short_test'] },
    { head_type: 'drip_line', minutes: 14, warnings: ['short_test'] },
    { head_type: 'mixed', minutes: 1, warnings: [] },
  ] as const)('a test of $minutes min at $head_type warns of $warnings', ({ head_type, minutes, warnings }) =>
    expect(meterGpm({ ...gallons, head_type, minutes }).warnings).toEqual(warnings),
  )
})

describe('bucketGpm', () => {
  it('gives 15 gpm for 5 gallons in 20 s', () => expect(bucketGpm(5, 20).value).toBe(15))
  it('has no result in no time', () => expect(bucketGpm(5, 0)).toMatchObject({ value: null, missing: ['seconds'] }))
})

describe('expectedGpm', () => {
  const heads = [
    { qty: 4, gpm_each: 1.85, ref_psi: 30 },
    { qty: 3, gpm_each: 0.92, ref_psi: 30 },
    { qty: 1, gpm_each: 3.7, ref_psi: 30 },
  ]

  it.each([
    { psi: 30, gpm: 13.86, estimated: [] },
    { psi: 40, gpm: 16.0, estimated: [] },
    { psi: null, gpm: 13.86, estimated: ['working_pressure_psi'] },
  ])('gives $gpm gpm at $psi psi', ({ psi, gpm, estimated }) => {
    expect(expectedGpm(heads, psi).value).toBeCloseTo(gpm, 2)
    expect(expectedGpm(heads, psi).estimated).toEqual(estimated)
  })

  it('leaves pressure-regulated heads at their flow', () =>
    expect(expectedGpm([{ qty: 2, gpm_each: 1, ref_psi: 30, pressure_regulated: true }], 60).value).toBe(2))

  it.each([
    { lines: [], missing: ['heads'] },
    { lines: [{ qty: 2, ref_psi: 30 }], missing: ['gpm_each'] },
    { lines: [{ gpm_each: 1, ref_psi: 30 }], missing: ['qty'] },
  ])('has no result for $lines', ({ lines, missing }) =>
    expect(expectedGpm(lines, 30)).toMatchObject({ value: null, missing }),
  )
})

describe('flowVariancePct', () => {
  it.each([
    { measured: 15.9, expected: 13.86, percent: 14.719, warnings: ['flow_high'] },
    { measured: 15.4, expected: 14, percent: 10, warnings: [] },
    { measured: 12.6, expected: 14, percent: -10, warnings: [] },
    { measured: 12, expected: 14, percent: -14.286, warnings: ['flow_low'] },
  ])('is $percent % for $measured of $expected gpm', ({ measured, expected, percent, warnings }) => {
    expect(flowVariancePct(measured, expected).value).toBeCloseTo(percent, 3)
    expect(flowVariancePct(measured, expected).warnings).toEqual(warnings)
  })
})

describe('flowChangePct', () => {
  it.each([
    { measured: 11.5, previous: 10, warnings: [] },
    { measured: 11.6, previous: 10, warnings: ['flow_changed'] },
    { measured: 8.4, previous: 10, warnings: ['flow_changed'] },
    { measured: 8.4, previous: 0, warnings: [] },
  ])('from $previous to $measured gpm warns of $warnings', ({ measured, previous, warnings }) =>
    expect(flowChangePct(measured, previous).warnings).toEqual(warnings),
  )
})

describe('flows', () => {
  it('are finite numbers or report the missing facts', () =>
    fc.assert(
      fc.property(anyNumber, anyNumber, anyNumber, (a, b, c) =>
        [
          meterGpm({ meter_start: a, meter_end: b, minutes: c, read_unit: 'ccf' }),
          bucketGpm(a, b),
          gpmAtPressure(a, b, c),
          expectedGpm([{ qty: a, gpm_each: b, ref_psi: c }], 40),
          flowVariancePct(a, b),
          flowChangePct(a, b),
        ].every(isSound),
      ),
    ))
})
