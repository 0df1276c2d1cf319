const ROUNDS = 7

/**
 * How many times as much processor time one run takes as another: the median of rounds in which both have a turn, so that
 * whatever else the machine does meets them both.
 * @param calls how often each is called in its turn, which should not be over in a few milliseconds.
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
