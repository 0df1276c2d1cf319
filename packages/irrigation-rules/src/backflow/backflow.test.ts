import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backflowDueDates } from './backflowDueDates.ts'
import { backflowPartCodes } from './backflowPartCodes.ts'
import { backflowReadingNames } from './backflowReadingNames.ts'
import type { BackflowReadings } from './backflowReadings.ts'
import { type BackflowTest, type BackflowType, backflowTestResult } from './backflowTestResult.ts'
import { gaugeDueOn } from './gaugeDueOn.ts'
import type { RuleProfile } from './judgeReducedPressure.ts'
import { reliefDischargeCauses } from './reliefDischargeCauses.ts'

const rp = { cv1_psid: 6.2, rv_psid: 2.8, rv_state: 'opened', cv2_state: 'closed_tight' } as const
const dc = { cv1_psid: 1, cv2_psid: 1.4 }
const pvb = { ai_psid: 1.2, ai_state: 'opened', cv_psid: 1.1 } as const

function judge(type: BackflowType, readings: BackflowReadings, rule_profile: RuleProfile = 'usc10') {
  return backflowTestResult({ type, rule_profile, readings })
}

describe('a test of unknown type', () => {
  it.each([undefined, null, '', 'rpz', 'constructor'])('%j proves nothing', (type) =>
    expect(judge(type as never, rp)).toEqual({ result: 'incomplete', failures: [], missing: ['type'] }),
  )
})

describe('a reduced pressure assembly', () => {
  it.each([
    { readings: rp, results: ['pass', 'pass', 'pass'] },
    { readings: { ...rp, cv1_psid: 5.4 }, results: ['pass', 'fail', 'fail'] },
    { readings: { ...rp, cv1_psid: 4.8, rv_psid: 1.8 }, results: ['fail', 'fail', 'fail'] },
    { readings: { ...rp, cv1_psid: 4.9, rv_psid: 1.9 }, results: ['fail', 'fail', 'fail'] },
    { readings: { ...rp, cv1_psid: 5, rv_psid: 2 }, results: ['pass', 'pass', 'pass'] },
    { readings: { ...rp, cv1_psid: 4.9, rv_psid: 2 }, results: ['fail', 'fail', 'fail'] },
    { readings: { ...rp, cv1_psid: 5.1, rv_psid: 2.1 }, results: ['pass', 'pass', 'pass'] },
    { readings: { ...rp, cv1_psid: 6, rv_psid: 6 }, results: ['fail', 'fail', 'fail'] },
    { readings: { ...rp, cv2_state: null, cv2_psid: 1 }, results: ['pass', 'pass', 'pass'] },
    { readings: { ...rp, cv2_held_backpressure: false }, results: ['fail', 'fail', 'fail'] },
    { readings: { ...rp, rv_psid: null }, results: ['incomplete', 'incomplete', 'incomplete'] },
    { readings: { ...rp, cv2_state: null }, results: ['incomplete', 'incomplete', 'incomplete'] },
  ] as const)('with $readings gives $results', ({ readings, results }) =>
    expect((['usc10', 'buffer3', 'both'] as const).map((profile) => judge('rp', readings, profile).result)).toEqual(
      results,
    ),
  )

  it.each([
    { change: { cv1_psid: 4.8 }, failure: { component: 'cv1', reason: 'below_limit', value: 4.8, limit: 5 } },
    { change: { cv1_state: 'leaked' }, failure: { component: 'cv1', reason: 'leaked' } },
    { change: { rv_psid: 1.9 }, failure: { component: 'rv', reason: 'below_limit', value: 1.9, limit: 2 } },
    { change: { rv_state: 'did_not_open' }, failure: { component: 'rv', reason: 'did_not_open' } },
    { change: { rv_state: 'discharging' }, failure: { component: 'rv', reason: 'discharging' } },
    { change: { rv_psid: 6.4 }, failure: { component: 'cv1', reason: 'not_above_relief', value: 6.2, limit: 6.4 } },
    { change: { cv2_state: 'leaked' }, failure: { component: 'cv2', reason: 'leaked' } },
    {
      change: { cv2_state: 'leaked', cv2_psid: 0.9 },
      failure: { component: 'cv2', reason: 'below_limit', value: 0.9, limit: 1 },
    },
  ] as const)('names the component that failed with $change', ({ change, failure }) =>
    expect(judge('rp', { ...rp, ...change }).failures).toEqual([failure]),
  )

  it('compares differences in tenths', () =>
    expect(judge('rp', { ...rp, cv1_psid: 4.9, rv_psid: 1.9 }, 'buffer3').failures).toEqual([
      { component: 'rv', reason: 'below_limit', value: 1.9, limit: 2 },
    ]))
})

describe('other assemblies', () => {
  it.each([
    { type: 'dc', readings: dc, result: 'pass' },
    { type: 'dc', readings: { cv1_psid: 0.9, cv2_psid: 2.1 }, result: 'fail' },
    { type: 'dc', readings: { ...dc, cv2_state: 'leaked' }, result: 'fail' },
    { type: 'dc', readings: { cv1_psid: 1.5 }, result: 'incomplete' },
    { type: 'pvb', readings: pvb, result: 'pass' },
    { type: 'pvb', readings: { ai_state: 'did_not_open', cv_psid: 2 }, result: 'fail' },
    { type: 'pvb', readings: { ...pvb, ai_fully_open: false }, result: 'fail' },
    { type: 'pvb', readings: { ai_psid: 1.2, cv_psid: 1.1 }, result: 'incomplete' },
    { type: 'svb', readings: { cv_psid: 1.5, ai_psid: 1, ai_fully_open: false }, result: 'fail' },
    { type: 'svb', readings: { cv_psid: 1.5, ai_psid: 1, ai_fully_open: true }, result: 'pass' },
    { type: 'svb', readings: { cv_psid: 1.5, ai_psid: 1 }, result: 'incomplete' },
    { type: 'avb', readings: {}, result: 'not_testable' },
    { type: 'none', readings: {}, result: 'not_testable' },
    { type: 'unknown', readings: {}, result: 'incomplete' },
  ] as const)('$type with $readings is $result', ({ type, readings, result }) =>
    expect(judge(type, readings).result).toBe(result),
  )

  it('judges the bypass of a detector assembly separately', () => {
    const bypass = { bypass_cv1_psid: 0.8, bypass_cv2_psid: null }
    expect(judge('dcda', { ...dc, ...bypass })).toEqual({
      result: 'fail',
      failures: [{ component: 'cv1', reason: 'below_limit', value: 0.8, limit: 1, bypass: true }],
      missing: ['bypass_cv2_psid'],
    })
    expect(judge('rpda', rp).result).toBe('incomplete')
    expect(judge('dcda', { ...dc, bypass_cv1_psid: 1, bypass_cv2_psid: 1 }).result).toBe('pass')
  })

  it.each([
    { gap: 1.5, supply: 1, result: 'fail' },
    { gap: 2, supply: 1, result: 'pass' },
    { gap: 0.9, supply: 0.25, result: 'fail' },
    { gap: 1, supply: 0.25, result: 'pass' },
    { gap: 1, supply: null, result: 'incomplete' },
  ])('an air gap of $gap in over a supply of $supply in is $result', ({ gap, supply, result }) =>
    expect(
      backflowTestResult({ type: 'air_gap', rule_profile: 'usc10', air_gap_in: gap, supply_diameter_in: supply })
        .result,
    ).toBe(result),
  )

  it.each(['rp', 'dc', 'avb', 'air_gap'] as const)('a wrong installation fails %s', (type) =>
    expect(backflowTestResult({ type, rule_profile: 'usc10', installation_ok: false })).toMatchObject({
      result: 'fail',
      failures: [{ component: 'installation', reason: 'wrong_installation' }],
    }),
  )

  it('fails on a shut-off only when it prevents a reading', () => {
    expect(judge('dc', { cv1_psid: 1, so2_tight: false })).toMatchObject({
      result: 'fail',
      failures: [{ component: 'so2', reason: 'shutoff_leaks' }],
      missing: ['cv2_psid'],
    })
    expect(judge('dc', { ...dc, so2_tight: false }).result).toBe('pass')
  })

  it('passes only when nothing failed and nothing is missing', () => {
    const psid = fc.option(fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10))
    const state = fc.constantFrom('closed_tight' as const, 'leaked' as const, null)
    const readings = fc.record({
      cv1_psid: psid,
      cv1_state: state,
      cv2_psid: psid,
      cv2_state: state,
      rv_psid: psid,
      rv_state: fc.constantFrom('opened' as const, 'did_not_open' as const, null),
      ai_psid: psid,
      ai_state: fc.constantFrom('opened' as const, null),
      cv_psid: psid,
      so1_tight: fc.option(fc.boolean()),
    })
    const type = fc.constantFrom<BackflowType>('rp', 'dc', 'pvb', 'svb', 'rpda', 'dcda')
    const profile = fc.constantFrom<RuleProfile>('usc10', 'buffer3', 'both')
    const test: fc.Arbitrary<BackflowTest> = fc.record({ type, rule_profile: profile, readings })
    fc.assert(
      fc.property(test, (given) => {
        const { result, failures, missing } = backflowTestResult(given)
        const expected = failures.length > 0 ? 'fail' : missing.length > 0 ? 'incomplete' : 'pass'
        return result === expected
      }),
    )
  })
})

describe('reliefDischargeCauses', () => {
  it.each([
    { discharge: 'at_rest', causes: ['check_1_fouled'] },
    { discharge: 'under_backpressure', causes: ['check_2_fouled'] },
    { discharge: 'intermittent', causes: ['supply_pressure_swings'] },
    { discharge: null, causes: ['check_1_fouled', 'check_2_fouled', 'supply_pressure_swings'] },
  ] as const)('of a discharge $discharge are $causes', ({ discharge, causes }) =>
    expect(reliefDischargeCauses(discharge)).toEqual(causes),
  )
})

describe('backflowDueDates', () => {
  it.each([
    { tested_on: '2026-06-26', months: 12, days: 5, next: '2027-06-26', submission: '2026-07-01' },
    { tested_on: '2028-02-29', months: 12, days: 10, next: '2029-02-28', submission: '2028-03-10' },
    { tested_on: '2026-01-31', months: 1, days: null, next: '2026-02-28', submission: null },
    { tested_on: '2026-13-01', months: 12, days: 5, next: null, submission: null },
  ])('of a test on $tested_on are $next and $submission', ({ tested_on, months, days, next, submission }) =>
    expect(backflowDueDates({ tested_on, test_interval_months: months, submit_days: days })).toEqual({
      next_test_due_on: next,
      submission_due_on: submission,
    }),
  )
})

describe('backflowReadingNames', () => {
  const types: readonly BackflowType[] = ['rp', 'dc', 'pvb', 'svb', 'rpda', 'dcda']

  it.each(types)('contains every reading that a test of the type %s can lack', (type) => {
    const { missing } = judge(type, {})
    expect(missing.length).toBeGreaterThan(0)
    expect(backflowReadingNames(type)).toEqual(expect.arrayContaining([...missing]))
  })

  it.each(['avb', 'air_gap', 'none', 'unknown'] as const)('is empty for %s', (type) =>
    expect(backflowReadingNames(type)).toEqual([]),
  )
})

describe('backflowPartCodes', () => {
  it('names every part once', () => expect(new Set(backflowPartCodes).size).toBe(backflowPartCodes.length))
})

describe('gaugeDueOn', () => {
  const gauge = { calibrated_on: '2026-01-31', calibration_due_on: '2027-01-31' }
  it.each([
    { months: undefined, due: '2027-01-31' },
    { months: null, due: '2027-01-31' },
    { months: 12, due: '2027-01-31' },
    { months: 13, due: '2027-01-31' },
    { months: 1, due: '2026-02-28' },
  ])('is $due for an interval of $months months', ({ months, due }) => expect(gaugeDueOn(gauge, months)).toBe(due))
})
