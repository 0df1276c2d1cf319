import type { Samples } from '../browser/harness/Samples.ts'
import { loadLoop } from './loadLoop.ts'

const WARM_UP = 3

/** Copies of the loop: unchanged, a second unchanged copy, with a recorder, and without the checks for one. */
export type Loop = 'again' | 'plain' | 'recorded' | 'unhooked'

/**
 * Microseconds per action in each copy of the loop. In every round each copy takes a turn, in rotating order, so that other load
 * on the machine affects all of them; `again` shows the random variation.
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
