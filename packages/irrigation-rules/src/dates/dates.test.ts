import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueBucket } from './dueBucket.ts'
import { dueLists } from './dueLists.ts'
import { municipalDueOn } from './municipalDueOn.ts'
import { municipalRuleApplies } from './municipalRuleApplies.ts'
import { repairAge } from './repairAge.ts'

const today = '2026-06-15'

describe('dueBucket', () => {
  it.each([
    { due: '2026-06-14', bucket: 'overdue' },
    { due: '2026-06-15', bucket: 'within_14_days' },
    { due: '2026-06-29', bucket: 'within_14_days' },
    { due: '2026-06-30', bucket: 'within_30_days' },
    { due: '2026-07-15', bucket: 'within_30_days' },
    { due: '2026-07-16', bucket: 'later' },
    { due: '2026-02-30', bucket: null },
  ])('of $due is $bucket', ({ due, bucket }) => expect(dueBucket(due, today)).toBe(bucket))
})

describe('dueLists', () => {
  it('are sorted and leave out what is later', () => {
    const rows = ['2026-07-01', null, '2026-06-20', '2026-06-16', '2025-01-01', '2027-01-01'].map((due_on) => ({
      due_on,
    }))
    expect(dueLists(rows, today)).toEqual({
      overdue: [{ due_on: '2025-01-01' }],
      within_14_days: [{ due_on: '2026-06-16' }, { due_on: '2026-06-20' }],
      within_30_days: [{ due_on: '2026-07-01' }],
    })
  })
})

describe('municipalRuleApplies', () => {
  const rule = { min_acres: 5, min_gal: 1_000_000, site_types: ['school'] }
  const small = { lot_acres: 4.99, annual_irrigation_gal: 1_000_000, site_type: 'office' }

  it.each([
    { rule, site: small, applies: false },
    { rule, site: { ...small, lot_acres: 5 }, applies: true },
    { rule, site: { ...small, annual_irrigation_gal: 1_000_001 }, applies: true },
    { rule, site: { ...small, site_type: 'school' }, applies: true },
    { rule, site: { site_type: 'school' }, applies: true },
    { rule: { min_acres: 5 }, site: { lot_acres: 1 }, applies: false },
    { rule: {}, site: {}, applies: true },
  ])('is $applies for $site under $rule', ({ rule: conditions, site, applies }) =>
    expect(municipalRuleApplies(conditions, site).value).toBe(applies),
  )

  it('returns the missing facts that could still make it apply', () =>
    expect(municipalRuleApplies(rule, { site_type: 'office', lot_acres: 1 })).toMatchObject({
      value: null,
      missing: ['annual_irrigation_gal'],
    }))
})

describe('municipalDueOn', () => {
  const yearly = { due_month_day: '05-01', frequency_years: 1 }
  const rotation = { due_month_day: '10-01', frequency_years: 3, rotation_by_zip: { '00001': 2024, '00002': 2028 } }

  it.each([
    { calendar: yearly, site: {}, due: '2027-05-01' },
    { calendar: yearly, site: { last_due_year: 2025 }, due: '2026-05-01' },
    { calendar: rotation, site: { postal_code: '00001' }, due: '2027-10-01' },
    { calendar: rotation, site: { postal_code: '00002' }, due: '2028-10-01' },
    { calendar: rotation, site: { postal_code: '00001', last_due_year: 2021 }, due: '2024-10-01' },
    { calendar: rotation, site: { postal_code: '00009', last_due_year: 2025 }, due: '2028-10-01' },
    { calendar: { due_month_day: '02-29' }, site: {}, due: '2027-02-28' },
  ])('of $site under $calendar is $due', ({ calendar, site, due }) =>
    expect(municipalDueOn(calendar, site, today).value).toBe(due),
  )

  it.each([
    { calendar: rotation, site: { postal_code: '00009' }, missing: ['postal_code'] },
    { calendar: {}, site: {}, missing: ['due_month_day'] },
    { calendar: { due_month_day: '13-01' }, site: {}, missing: ['due_month_day'] },
  ])('has no result without $missing', ({ calendar, site, missing }) =>
    expect(municipalDueOn(calendar, site, today)).toMatchObject({ value: null, missing }),
  )
})

describe('repairAge', () => {
  const repairs = [
    { id: 'a', found_on: '2025-04-29' },
    { id: 'b', found_on: '2025-11-01T15:00:00Z', carried_from_id: 'a' },
    { id: 'c', found_on: '2026-06-15', carried_from_id: 'b' },
    { id: 'x', found_on: '2026-06-01', carried_from_id: 'y' },
    { id: 'y', found_on: '2026-06-05', carried_from_id: 'x' },
  ]

  it.each([
    { id: 'a', age: { days: 412, times_reported: 1 } },
    { id: 'c', age: { days: 412, times_reported: 3 } },
    { id: 'y', age: { days: 14, times_reported: 2 } },
    { id: 'nobody', age: null },
  ])('of $id is $age', ({ id, age }) => expect(repairAge(repairs, id, today)).toEqual(age))

  it('is never below zero', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    const iso = date.map((at) => at.toISOString())
    fc.assert(fc.property(iso, (found_on) => (repairAge([{ id: 'a', found_on }], 'a', today)?.days ?? 0) >= 0))
  })
})
