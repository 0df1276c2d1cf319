import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributionUniformity } from './distributionUniformity.ts'
import { runTimeMultiplier } from './runTimeMultiplier.ts'
import { epaUniformityLine, uniformityRating } from './uniformityRating.ts'

const audit = [32, 30, 29, 27, 26, 26, 25, 25, 24, 24, 23, 22, 20, 19, 17, 15]
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true })

describe('distributionUniformity', () => {
  it('gives DU 0.740 for sixteen readings', () => {
    const { value, warnings } = distributionUniformity(audit)
    expect(value).toEqual({ avg: 24, low_quarter_avg: 17.75, low_quarter_count: 4, du_lq: 17.75 / 24 })
    expect(warnings).toEqual([])
  })

  it('calls six readings a quick check', () => {
    const { value, warnings } = distributionUniformity([18, 22, 25, 19, 21, 24])
    expect(value).toMatchObject({ low_quarter_avg: 18.5, low_quarter_count: 2 })
    expect(warnings).toEqual(['quick_check', 'not_multiple_of_four'])
  })

  it.each([
    { conditions: { wind_mph: 5 }, warnings: [] },
    { conditions: { wind_mph: 5.1 }, warnings: ['windy'] },
    { conditions: { open_faults: 1 }, warnings: ['open_faults'] },
  ])('warns of $warnings under $conditions', ({ conditions, warnings }) =>
    expect(distributionUniformity(audit, conditions).warnings).toEqual(warnings),
  )

  it.each([{ readings: [] }, { readings: [1, 2, 3] }, { readings: [0, 0, 0, 0] }, { readings: [1, 2, 3, -1] }])(
    'has no result for $readings',
    ({ readings }) => expect(distributionUniformity(readings)).toMatchObject({ value: null, missing: ['readings'] }),
  )

  it('always lies between 0 and 1', () =>
    fc.assert(
      fc.property(fc.array(anyNumber, { minLength: 4 }), (readings) => {
        const du = distributionUniformity(readings).value?.du_lq ?? 0
        return du >= 0 && du <= 1
      }),
    ))
})

describe('uniformityRating', () => {
  it.each([
    { du: 0.8, rating: 'excellent' },
    { du: 0.7, rating: 'good' },
    { du: epaUniformityLine, rating: 'fair' },
    { du: 0.6, rating: 'fair' },
    { du: 0.5, rating: 'poor' },
    { du: 0.4999, rating: 'repair_first' },
  ])('calls $du $rating', ({ du, rating }) => expect(uniformityRating(du)).toBe(rating))
})

describe('runTimeMultiplier', () => {
  it.each([
    { du: 1, multiplier: 1, warnings: [] },
    { du: 0.8, multiplier: 1.136, warnings: [] },
    { du: 0.7396, multiplier: 1.185, warnings: [] },
    { du: 0.65, multiplier: 1.266, warnings: [] },
    { du: 0.5, multiplier: 1.429, warnings: [] },
    { du: 0.4, multiplier: 1.5625, warnings: [] },
    { du: 0.39, multiplier: 1.5625, warnings: ['du_clamped'] },
    { du: 0, multiplier: 1.5625, warnings: ['du_clamped'] },
  ])('is $multiplier at DU $du', ({ du, multiplier, warnings }) => {
    expect(runTimeMultiplier(du).value).toBeCloseTo(multiplier, 3)
    expect(runTimeMultiplier(du).warnings).toEqual(warnings)
  })

  it.each([null, undefined, -0.1, 1.1, Number.NaN])('has no result for %s', (du) =>
    expect(runTimeMultiplier(du)).toMatchObject({ value: null, missing: ['du_lq'] }),
  )
})
