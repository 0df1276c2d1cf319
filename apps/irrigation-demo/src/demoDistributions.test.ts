import { describe, expect, it } from 'vitest'
import { buildAccount } from './buildDemo.ts'
import { demoPlans } from './shared/plans.ts'

const accounts = demoPlans.map((plan) => buildAccount(plan, '2026-06-15', []))

/** Number of rows of all accounts per value. */
function countBy<T>(rows: readonly T[], keyOf: (row: T) => unknown): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[String(keyOf(row))] = (counts[String(keyOf(row))] ?? 0) + 1
  return counts
}
const shares = (counts: Record<string, number>, total: number) => (name: string) => ((counts[name] ?? 0) * 100) / total

describe('the distributions of the demo', () => {
  it('have 33 homes, 9 associations, 12 businesses, 6 schools and parks', () => {
    const groups: Record<string, string> = {
      single_family: 'home',
      hoa_common: 'hoa',
      school: 'public',
      park: 'public',
    }
    const sites = accounts.flatMap(({ site }) => site)
    expect(countBy(sites, ({ site_type }) => groups[site_type] ?? 'business')).toEqual({
      ...{ home: 33, hoa: 9, business: 12, public: 6 },
    })
  })

  it.each([
    ['fixed_spray', 45],
    ['rotary_nozzle', 20],
    ['gear_rotor', 22],
    ['drip_line', 10],
    ['bubbler', 3],
  ])('have %s on %i %% of the zones', (type, percent) => {
    const zones = accounts.flatMap(({ zone }) => zone)
    expect(
      shares(
        countBy(zones, (row) => row.head_type),
        zones.length,
      )(type),
    ).toBeCloseTo(percent, 0)
  })

  it.each([
    ['clay', 45],
    ['clay_loam', 25],
    ['loam', 20],
    ['sandy_loam', 10],
  ])('have %s on %i %% of the zones', (type, percent) => {
    const zones = accounts.flatMap(({ zone }) => zone)
    expect(
      shares(
        countBy(zones, (row) => row.soil_type),
        zones.length,
      )(type),
    ).toBeCloseTo(percent, 0)
  })

  it.each([
    ['hunter', 40],
    ['rain_bird', 35],
  ])('have %s on about %i %% of the controllers', (brand, percent) => {
    const rows = accounts.flatMap(({ controller }) => controller)
    expect(
      Math.abs(
        shares(
          countBy(rows, (row) => row.brand),
          rows.length,
        )(brand) - percent,
      ),
    ).toBeLessThan(1.5)
  })

  it.each([
    ['ok', 72],
    ['needs_repair', 22],
    ['fixed', 4],
    ['skipped', 2],
  ])('record %s for %i %% of the zones of completed visits', (status, percent) => {
    const seen = accounts.flatMap(({ checkup, checkupZone }) => {
      const done = new Set(checkup.filter((row) => row.status === 'completed').map(({ id }) => id))
      return checkupZone.filter((row) => done.has(row.checkup_id))
    })
    expect(
      shares(
        countBy(seen, (row) => row.status),
        seen.length,
      )(status),
    ).toBeCloseTo(percent, 0)
  })

  it.each([
    ['nozzle_clogged', 14],
    ['head_broken', 13],
    ['head_misaligned', 12],
    ['head_tilted', 9],
    ['head_sunken', 7],
    ['lateral_leak', 5],
  ])('have %s as %i %% of the findings', (code, percent) => {
    const rows = accounts.flatMap(({ repair }) => repair)
    expect(
      shares(
        countBy(rows, (row) => row.issue_code),
        rows.length,
      )(code),
    ).toBeCloseTo(percent, 0)
  })

  it('spread visits over 26 months, with more of them in the season', () => {
    const days = accounts.flatMap(({ checkup }) =>
      checkup.filter((row) => row.completed_at).map((row) => row.completed_at ?? ''),
    )
    expect([...days].sort()[0]?.slice(0, 7)).toBe('2024-04')
    const months = countBy(days, (at) => at.slice(0, 7))
    expect(months['2025-06']).toBeGreaterThan(2 * (months['2025-12'] ?? 0))
  })

  it('have pressures between 18 and 85 psi around 42', () => {
    const pressures = accounts.flatMap(({ zone }) => zone.map((row) => row.working_pressure_psi ?? 0))
    expect(Math.min(...pressures)).toBeGreaterThanOrEqual(18)
    expect(Math.max(...pressures)).toBeLessThanOrEqual(85)
    expect(Math.abs(pressures.reduce((sum, psi) => sum + psi, 0) / pressures.length - 42)).toBeLessThan(1.5)
  })

  it('have a typical lawn of about 1,400 square feet', () => {
    const lawns = accounts.flatMap(({ zone }) => zone.filter((row) => row.head_type === 'fixed_spray'))
    const areas = lawns.map((row) => row.area_sqft ?? 0).sort((a, b) => a - b)
    expect(Math.abs((areas[Math.floor(areas.length / 2)] ?? 0) - 1400)).toBeLessThan(150)
  })
})
