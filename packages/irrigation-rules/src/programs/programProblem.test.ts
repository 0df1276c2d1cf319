import { describe, expect, it } from 'vitest'
import { programProblem } from './programProblem.ts'

describe('programProblem', () => {
  it.each([
    [{ day_mode: 'days_of_week', days_of_week: [1] }, null],
    [{ day_mode: 'days_of_week', days_of_week: [] }, 'days_missing'],
    [{ day_mode: 'days_of_week' }, 'days_missing'],
    [{ day_mode: 'interval', interval_days: 3 }, null],
    [{ day_mode: 'interval', interval_days: null }, 'interval_missing'],
    [{ day_mode: 'odd' }, null],
    [{ day_mode: 'off' }, null],
    [{}, null],
  ])('of %j is %s', (facts, code) => expect(programProblem(facts)?.code ?? null).toBe(code))
})
