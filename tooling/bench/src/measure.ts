/** Microseconds per call: the median of several rounds after a warm-up. */
export function measure(run: () => void, calls: number): number {
  return samplesOf(run, calls)[4] ?? Number.NaN
}

/**
 * The median for a function that may return a promise, which is awaited: promises that are not awaited pile up and slow down
 * later measurements.
 */
export async function measureAnswer(run: () => unknown, calls: number): Promise<number> {
  if (!(run() instanceof Promise)) return measure(run, calls)
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const start = performance.now()
    for (let i = 0; i < calls; i += 1) await run()
    times.push(((performance.now() - start) * 1000) / calls)
  }
  return times.slice(1).toSorted((a, b) => a - b)[4] ?? Number.NaN
}

/** Microseconds per call in nine rounds after a warm-up, or in more until the minimum time is over, the shortest first. */
export function samplesOf(run: () => void, calls: number, leastMs = 0): readonly number[] {
  for (let i = 0; i < calls; i += 1) run()
  const times: number[] = []
  const begin = performance.now()
  while (times.length < 9 || performance.now() - begin < leastMs) {
    const start = performance.now()
    for (let i = 0; i < calls; i += 1) run()
    times.push(((performance.now() - start) * 1000) / calls)
  }
  return times.toSorted((a, b) => a - b)
}
