import type { Line } from './Line.ts'
import { medianOf } from './medianOf.ts'
import { withRatios } from './withRatios.ts'
import { type Loop, measureLoops } from './workflow/measureLoops.ts'

const ROUNDS = 24
/** In microseconds; 10,000 actions a second. */
const BAR = 100

const CONTENDERS: Readonly<Record<Loop, string>> = {
  plain: 'sluice',
  again: 'sluice, a second copy',
  unhooked: 'sluice, hooks taken out',
  recorded: 'sluice, with a recorder',
}

/** Measures one action of a loop, with and without a recorder, and the cost of the recorder's hooks where there is none. */
export async function workflowBench(benchFolder: string): Promise<readonly Line[]> {
  const samples = await measureLoops(benchFolder, ROUNDS)
  // The keys are the names of the loops, which `Object.keys` widens.
  const lines = (Object.keys(CONTENDERS) as Loop[]).map((loop) => {
    const line = { name: 'workflow: one action of a loop', rows: null, unit: 'µs', bar: BAR } as const
    return { ...line, contender: CONTENDERS[loop], median: medianOf(samples[loop]) }
  })
  return withRatios(lines, CONTENDERS.plain)
}
