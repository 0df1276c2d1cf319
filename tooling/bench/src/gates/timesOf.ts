import { medianOf } from '../medianOf.ts'

const RUNS = 5

/** Milliseconds of five runs, after one that is not counted. */
export function timesOf(run: () => void): readonly number[] {
  run()
  return Array.from({ length: RUNS }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
}

/** The times of the run, of several, whose median is the longest. */
export function slowestTimes(runs: readonly (() => void)[]): readonly number[] {
  const [slowest = []] = runs.map(timesOf).toSorted((a, b) => medianOf(b) - medianOf(a))
  return slowest
}
