import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkupProgress } from './checkupProgress.ts'
import { donePercent } from './donePercent.ts'
import { estimatedCheckupMinutes } from './estimatedCheckupMinutes.ts'
import { isZoneDecided } from './isZoneDecided.ts'
import { missingForCompletion } from './missingForCompletion.ts'
import { nextCheckupDueOn } from './nextCheckupDueOn.ts'
import { zoneStatusFromFindings } from './zoneStatusFromFindings.ts'

describe('zoneStatusFromFindings', () => {
  const open = { qty: 1, status: 'open' }
  const done = { qty: 2, status: 'done' }

  it.each([
    { current: 'running', findings: [open], expected: 'needs_repair' },
    { current: 'skipped', findings: [open], expected: 'needs_repair' },
    { current: 'needs_repair', findings: [open, done], expected: 'needs_repair' },
    { current: 'needs_repair', findings: [done], expected: 'fixed' },
    { current: 'needs_repair', findings: [], expected: 'ok' },
    { current: 'fixed', findings: [{ qty: 1, status: 'void' }], expected: 'ok' },
    { current: 'needs_repair', findings: [{ qty: 0, status: 'open' }], expected: 'ok' },
    { current: 'not_started', findings: [], expected: 'not_started' },
    { current: 'skipped', findings: [], expected: 'skipped' },
  ] as const)('$current with $findings becomes $expected', ({ current, findings, expected }) =>
    expect(zoneStatusFromFindings(current, findings)).toBe(expected),
  )
})

describe('checkupProgress', () => {
  it.each([
    { statuses: [], expected: { total: 0, done: 0, percent: 0 } },
    { statuses: ['ok', 'skipped', 'running'], expected: { total: 3, done: 2, percent: 66 } },
    { statuses: ['fixed', 'needs_repair'], expected: { total: 2, done: 2, percent: 100 } },
  ])('of $statuses is $expected', ({ statuses, expected }) =>
    expect(checkupProgress(statuses.map((status) => ({ status })))).toEqual(expected),
  )

  it('reaches 100 only when every zone is decided', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('ok', 'running', 'not_started', 'skipped')), (statuses) => {
        const { percent, done, total } = checkupProgress(statuses.map((status) => ({ status })))
        return (percent === 100) === (total > 0 && done === total)
      }),
    ))
})

describe('donePercent', () => {
  it.each([
    { done: 0, total: 0, expected: 0 },
    { done: 2, total: 3, expected: 66 },
    { done: 199, total: 200, expected: 99 },
    { done: 3, total: 3, expected: 100 },
  ])('of $done of $total is $expected', ({ done, total, expected }) => expect(donePercent(done, total)).toBe(expected))
})

describe('isZoneDecided', () => {
  it.each([
    ...['not_started', 'running'].map((status) => ({ status, expected: false })),
    ...['ok', 'needs_repair', 'fixed', 'skipped'].map((status) => ({ status, expected: true })),
  ])('$status is $expected', ({ status, expected }) => expect(isZoneDecided(status)).toBe(expected))
})

describe('missingForCompletion', () => {
  it('lists everything that is missing, controllers first', () => {
    const missing = missingForCompletion({
      controllers: [
        { id: 'c1', status: 'ok' },
        { id: 'c2', status: 'not_started' },
      ],
      zones: [
        { id: 'z1', status: 'running' },
        { id: 'z2', status: 'skipped', skip_reason: null },
        { id: 'z3', status: 'skipped', skip_reason: 'no_access' },
        { id: 'z4', status: 'fixed' },
      ],
      findings: [{ id: 'r1', issue_code: 'head_broken', qty: 0, severity: 'functional', action: 'replace' }],
    })
    expect(missing).toEqual([
      { code: 'controller_not_checked', id: 'c2' },
      { code: 'zone_not_checked', id: 'z1' },
      { code: 'skip_reason', id: 'z2' },
      { code: 'finding_incomplete', id: 'r1' },
    ])
  })

  it('asks for what the account and the template require', () => {
    const zones = [{ id: 'z', status: 'ok' }]
    const finding = { id: 'r', issue_code: 'head_broken', qty: 1, severity: 'safety', action: 'replace' }
    const missing = missingForCompletion({
      zones,
      controllers: [],
      backflows: [{ id: 'b', status: 'not_started' }],
      findings: [{ ...finding, photo_missing: true }],
      answers: [
        { id: 'a1', value: '' },
        { id: 'a2', value: false },
      ],
      signatures: { require_client_signature: true },
    })
    expect(missing).toEqual([
      { code: 'backflow_not_checked', id: 'b' },
      { code: 'photo_required', id: 'r' },
      { code: 'answer_required', id: 'a1' },
      { code: 'technician_signature' },
      { code: 'client_signature' },
    ])
  })

  it.each([{ client_signature_file_id: 'f2' }, { refusal_note: 'Not at home' }])(
    'takes $client_signature_file_id or $refusal_note for the client’s signature',
    (client) => {
      const signatures = { tech_signature_file_id: 'f1', require_client_signature: true, ...client }
      expect(missingForCompletion({ zones: [{ id: 'z', status: 'ok' }], controllers: [], signatures })).toEqual([])
    },
  )

  it('requires a scope when there is nothing to check', () =>
    expect(missingForCompletion({ zones: [], controllers: [] })).toEqual([{ code: 'scope_empty' }]))

  it('accepts a visit with every decision made', () =>
    expect(
      missingForCompletion({
        zones: [{ id: 'z', status: 'ok' }],
        controllers: [{ id: 'c', status: 'not_accessible' }],
      }),
    ).toEqual([]))
})

describe('estimatedCheckupMinutes', () => {
  it.each([
    { zones: 0, minutes: 10 },
    { zones: 58, minutes: 242 },
  ])('plans $minutes min for $zones zones', ({ zones, minutes }) =>
    expect(estimatedCheckupMinutes(zones)).toBe(minutes),
  )
})

describe('nextCheckupDueOn', () => {
  it.each([
    { months: [3, 7], last: '2026-03-20', due: '2026-07-15' },
    { months: [7, 3], last: '2026-07-01', due: '2027-03-15' },
    { months: [8], last: '2026-06-15', due: '2026-08-17' },
    { months: [11], last: '2026-06-15', due: '2026-11-16' },
    { months: [], last: '2026-06-15', due: null },
  ])('after $last with months $months is $due', ({ months, last, due }) =>
    expect(nextCheckupDueOn(months, last)).toBe(due),
  )
})
