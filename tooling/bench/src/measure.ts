/** Microseconds that one call takes: the median of several rounds after a warm-up. */
export function measure(run: () => void, calls: number): number {
  for (let i = 0; i < calls; i += 1) run()
  const rounds = Array.from({ length: 9 }, () => {
    const start = performance.now()
    for (let i = 0; i < calls; i += 1) run()
    return ((performance.now() - start) * 1000) / calls
  })
  return rounds.toSorted((a, b) => a - b)[4] ?? Number.NaN
}

/** A measured line. */
export interface Result {
  readonly label: string
  readonly microseconds: number
}
