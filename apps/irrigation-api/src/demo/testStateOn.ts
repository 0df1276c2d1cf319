import type { DemoTest } from './makeBackflowTests.ts'

/** What was known of an assembly on a day: whether its test was due, and whether the last one failed. */
export function testStateOn(tests: readonly DemoTest[], backflowId: string, day: number) {
  const last = tests.findLast((test) => test.row.backflow_id === backflowId && test.day < day)
  return { isDue: last === undefined || day - last.day > 365, hasFailed: last?.row.left_failed ?? false }
}
