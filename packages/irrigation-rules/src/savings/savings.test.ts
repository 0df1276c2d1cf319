import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leakGallonsPerWeek } from './leakGallonsPerWeek.ts'
import { pressureSavingsShare } from './pressureSavingsShare.ts'
import { scheduleSavingsGallons } from './scheduleSavingsGallons.ts'
import { totalSavings } from './totalSavings.ts'
import { uniformitySavingsShare } from './uniformitySavingsShare.ts'
import { waterValueCents } from './waterValueCents.ts'

describe('leakGallonsPerWeek', () => {
  it.each([
    { leak: { loss_mode: 'runtime', loss_gpm: 4, minutes_week: 90, qty: 1 }, gallons: 360 },
    { leak: { loss_mode: 'constant', loss_gpm: 0.5, qty: 1 }, gallons: 5040 },
    { leak: { loss_mode: 'constant', loss_gpm: 0.5, qty: 2 }, gallons: 10_080 },
    { leak: { loss_mode: 'none' }, gallons: 0 },
  ] as const)('loses $gallons gallons by $leak', ({ leak, gallons }) =>
    expect(leakGallonsPerWeek(leak).value).toBe(gallons),
  )

  it('loses 12,960 gallons in 36 weeks by a broken head', () =>
    expect((leakGallonsPerWeek({ loss_mode: 'runtime', loss_gpm: 4, minutes_week: 90, qty: 1 }).value ?? 0) * 36).toBe(
      12_960,
    ))

  it('has no result without the minutes of the zone', () =>
    expect(leakGallonsPerWeek({ loss_mode: 'runtime', loss_gpm: 4, qty: 1 }).missing).toEqual(['minutes_week']))
})

describe('scheduleSavingsGallons', () => {
  const july = { days_in_month: 28, need_in_week: 0.98, gal_week_found: 1000, gal_week_recommended: 700 }

  it.each([
    { months: [july], gallons: 1200 },
    { months: [july, { ...july, days_in_month: 14 }], gallons: 1800 },
    { months: [{ ...july, need_in_week: 0.25 }], gallons: 0 },
    { months: [{ ...july, gal_week_recommended: 1200 }], gallons: 0 },
    { months: [], gallons: 0 },
  ])('saves $gallons in $months', ({ months, gallons }) => expect(scheduleSavingsGallons(months).value).toBe(gallons))

  it('has no result while the use as found is not known', () =>
    expect(scheduleSavingsGallons([{ ...july, gal_week_found: null }]).missing).toEqual(['gal_week_found']))
})

describe('pressureSavingsShare', () => {
  it.each([
    { found_psi: 60, target_psi: 30, max_psi: 45, share: 0.293 },
    { found_psi: 45, target_psi: 30, max_psi: 45, share: 0 },
    { found_psi: 60, target_psi: 70, max_psi: 45, share: 0 },
  ])('is $share from $found_psi to $target_psi psi', ({ share, ...facts }) =>
    expect(pressureSavingsShare(facts).value).toBeCloseTo(share, 3),
  )
})

describe('uniformitySavingsShare', () => {
  it.each([
    { found: 0.55, target: 0.7, share: 0.11 },
    { found: 0.7, target: 0.55, share: 0 },
  ])('is $share from $found to $target', ({ found, target, share }) =>
    expect(uniformitySavingsShare(found, target).value).toBeCloseTo(share, 3),
  )

  it('has no result without both', () =>
    expect(uniformitySavingsShare(0.55, null)).toMatchObject({ value: null, missing: ['target_du_lq'] }))
})

describe('totalSavings', () => {
  it('applies each measure to what is left', () => {
    const facts = { found_gal: 1000, repairs_gal: 200, pressure_share: 0.25, uniformity_share: 0.1, schedule_gal: 100 }
    const { value, warnings } = totalSavings(facts)
    expect(value).toEqual({
      repairs_gal: 200,
      pressure_gal: 200,
      uniformity_gal: 60,
      schedule_gal: 54,
      total_gal: 514,
    })
    expect(warnings).toEqual([])
  })

  it('stops at 70 % of the use as found', () => {
    const { value, warnings } = totalSavings({ found_gal: 1000, repairs_gal: 600, pressure_share: 0.5 })
    expect(value).toMatchObject({ repairs_gal: 600, pressure_gal: 100, total_gal: 700 })
    expect(warnings).toEqual(['savings_capped'])
  })

  it('has no result while the use is not known', () =>
    expect(totalSavings({ found_gal: 0 })).toMatchObject({ value: null, missing: ['found_gal'] }))

  it('never exceeds 70 % and its parts add up', () => {
    const gallons = fc.double({ min: 0, max: 1e9, noNaN: true })
    const share = fc.double({ min: 0, max: 2, noNaN: true })
    fc.assert(
      fc.property(gallons, gallons, share, share, (found_gal, repairs_gal, pressure_share, uniformity_share) => {
        const { value } = totalSavings({ found_gal, repairs_gal, pressure_share, uniformity_share, schedule_gal: 1 })
        if (value === null) return true
        const { total_gal, ...parts } = value
        const sum = Object.values(parts).reduce((all, part) => all + part, 0)
        return total_gal <= 0.7 * found_gal * (1 + 1e-12) && Math.abs(sum - total_gal) <= 1e-9 * total_gal
      }),
    )
  })
})

describe('waterValueCents', () => {
  it('is 84.24 USD for 12,960 gallons at 6.50', () => expect(waterValueCents(12_960, 650)).toBe(8424))
})
