import { describe, expect, it } from 'vitest'
import { programRuns } from './programRuns.ts'
import { type ControllerProgram, scheduleConflicts } from './scheduleConflicts.ts'

function program(id: string, change: Partial<ControllerProgram> = {}): ControllerProgram {
  const zones = [{ run_min: 30 }, { run_min: 30 }]
  return { id, active: true, day_mode: 'even', start_times: ['05:00'], seasonal_adjust_pct: 100, zones, ...change }
}

describe('programRuns', () => {
  it.each([
    { change: {}, runs: [{ start_min: 300, end_min: 360 }] },
    { change: { seasonal_adjust_pct: 50, delay_min: 4 }, runs: [{ start_min: 300, end_min: 334 }] },
    { change: { start_times: ['23:30', 'noon'] }, runs: [{ start_min: 1410, end_min: 1470 }] },
  ])('of a program with $change are $runs', ({ change, runs }) =>
    expect(programRuns(program('A', change))).toEqual(runs),
  )
})

describe('scheduleConflicts', () => {
  const overlap = { kind: 'overlap', program_id: 'A', other_id: 'B' }

  it.each([
    { name: 'the same hour', a: {}, b: { start_times: ['05:30'] }, conflicts: [{ ...overlap, start_min: 330 }] },
    { name: 'one after the other', a: {}, b: { start_times: ['06:00'] }, conflicts: [] },
    { name: 'odd and even days', a: {}, b: { day_mode: 'odd' }, conflicts: [] },
    {
      name: 'a run past midnight into an odd day',
      a: { start_times: ['23:30'] },
      b: { day_mode: 'odd', start_times: ['00:15'] },
      conflicts: [{ ...overlap, start_min: 15 }],
    },
    {
      name: 'different weekdays',
      a: { day_mode: 'days_of_week', days_of_week: [1] },
      b: { day_mode: 'days_of_week', days_of_week: [2] },
      conflicts: [],
    },
    {
      name: 'a run from Sunday into Monday',
      a: { day_mode: 'days_of_week', days_of_week: [7], start_times: ['23:30'] },
      b: { day_mode: 'days_of_week', days_of_week: [1], start_times: ['00:00'] },
      conflicts: [{ ...overlap, start_min: 0 }],
    },
    { name: 'an inactive program', a: {}, b: { active: false }, conflicts: [] },
    { name: 'a program that is off', a: {}, b: { day_mode: 'off' }, conflicts: [] },
    { name: 'a program without minutes', a: {}, b: { zones: [] }, conflicts: [] },
  ] as const)('finds $conflicts for $name', ({ a, b, conflicts }) =>
    expect(scheduleConflicts([program('A', a), program('B', b)])).toEqual(conflicts),
  )

  it('finds starts of one program that run into each other', () =>
    expect(scheduleConflicts([program('A', { start_times: ['05:00', '05:45'] })])).toEqual([
      { kind: 'overlap', program_id: 'A', other_id: 'A', start_min: 345 },
    ]))

  describe('under a local rule', () => {
    const windows = [
      ['00:00', '10:00'],
      ['19:00', '24:00'],
    ] as const

    it.each([
      { start: '05:00', forbidden: false },
      { start: '09:00', forbidden: false },
      { start: '09:01', forbidden: true },
      { start: '12:00', forbidden: true },
      { start: '23:30', forbidden: false },
    ])('a start at $start', ({ start, forbidden }) => {
      const conflicts = scheduleConflicts([program('A', { start_times: [start] })], { windows })
      expect(conflicts.some(({ kind }) => kind === 'forbidden_hours')).toBe(forbidden)
    })

    it.each([
      { start: '03:00', forbidden: false },
      { start: '05:30', forbidden: true },
      { start: '22:00', forbidden: false },
    ])('a start at $start under a window over midnight', ({ start, forbidden }) => {
      const conflicts = scheduleConflicts([program('A', { start_times: [start] })], { windows: [['20:00', '06:00']] })
      expect(conflicts.length > 0).toBe(forbidden)
    })

    it('finds the days that are not allowed', () =>
      expect(
        scheduleConflicts([program('A', { day_mode: 'days_of_week', days_of_week: [1, 3], no_water_days: [1] })], {
          days: [2],
        }),
      ).toEqual([{ kind: 'forbidden_day', program_id: 'A', days: [3] }]))
  })
})
