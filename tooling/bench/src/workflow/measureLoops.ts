import type { Samples } from '../browser/harness/Samples.ts'
import { loadLoop } from './loadLoop.ts'

const WARM_UP = 3

/** The copies of the loop: as it is, the same once more, with a recorder, and without looking whether there is one. */
export type Loop = 'again' | 'plain' | 'recorded' | 'unhooked'

/**
 * Microseconds of one action in each copy of the loop. In every round each has a turn, in another order than before, so
 * that whatever else the machine does meets them all; `again` says what comes of chance.
 */
export async function measureLoops(benchFolder: string, rounds: number): Promise<Samples<Loop>> {
  const loops = [
    { name: 'plain', run: await loadLoop(true, benchFolder), isRecorded: false },
    { name: 'recorded', run: await loadLoop(true, benchFolder), isRecorded: true },
    { name: 'unhooked', run: await loadLoop(false, benchFolder), isRecorded: false },
    { name: 'again', run: await loadLoop(true, benchFolder), isRecorded: false },
  ] as const
  const samples: Record<Loop, number[]> = { plain: [], recorded: [], unhooked: [], again: [] }
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (let turn = 0; turn < loops.length; turn += 1) {
      const loop = loops[(round + turn) % loops.length]
      const micros = await loop?.run(loop.isRecorded)
      if (loop && micros !== undefined && round >= WARM_UP) samples[loop.name].push(micros)
    }
  }
  return samples
}
