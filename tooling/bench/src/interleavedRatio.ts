const ROUNDS = 7

/**
 * Ratio of the processor times of two functions: the median of rounds in which both take turns, so that other load on the machine
 * affects both.
 * @param calls number of calls per turn, which should take more than a few milliseconds.
 */
export function interleavedRatio(run: () => void, reference: () => void, calls: number): number {
  microseconds(run, calls)
  microseconds(reference, calls)
  const ratios = Array.from({ length: ROUNDS }, () => microseconds(run, calls) / microseconds(reference, calls))
  return ratios.toSorted((a, b) => a - b)[(ROUNDS - 1) / 2] ?? Number.NaN
}

function microseconds(run: () => void, calls: number): number {
  const before = process.cpuUsage()
  for (let i = 0; i < calls; i += 1) run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
