import { medianOf } from '../medianOf.ts'

const RUNS = 5

/** Milliseconds of five runs after an uncounted one. */
export function timesOf(run: () => void): readonly number[] {
  run()
  return Array.from({ length: RUNS }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
}

/** Times of the run with the longest median. */
export function slowestTimes(runs: readonly (() => void)[]): readonly number[] {
  const [slowest = []] = runs.map(timesOf).toSorted((a, b) => medianOf(b) - medianOf(a))
  return slowest
}
