import type { Clock } from '../world/world.ts'

/** A clock that only moves when advanced. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

/** Creates a clock stopped at the given time. */
export function createTestClock(start = '2026-06-15T15:00:00.000Z'): TestClock {
  let ms = Date.parse(start)
  return {
    now: () => new Date(ms),
    advance: (by) => {
      ms += by
    },
  }
}
