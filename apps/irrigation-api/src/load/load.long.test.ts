/*
 * A company at work: reads and writes for a while, with server, database and sender sharing the cores of the machine. No request may fail,
 * however busy the machine is. Response times are a gate: `pnpm gates --only load`.
 */
import { expect, it } from 'vitest'
import { measureLoad } from './measureLoad.ts'

it('answers 250 reads and 75 writes a second without a failure', async () => {
  const [outcome] = await measureLoad({ readsPerSecond: 250, writesPerSecond: 75, seconds: 20, times: 1, warmUp: 5 })
  for (const part of [outcome?.reads, outcome?.writes]) {
    expect(part).toMatchObject({ errors: 0, refused: 0 })
    expect(part?.perSecond).toBeGreaterThan(0)
  }
})
