import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { medianOf } from './medianOf.ts'
import { measureLoops } from './workflow/measureLoops.ts'

/* Forty rounds with turns of 40 ms, in which every copy of the loop takes a turn. */
const ROUNDS = 40

// The maximum time of an action is checked by a gate.
describe('a loop without a recorder', () => {
  /* Two copies of the same code differ by a few percent; a recorder costs a quarter. */
  it('takes little longer than without the hooks of the recorder', async () => {
    const samples = await measureLoops(join(import.meta.dirname, '..'), ROUNDS)
    console.info(JSON.stringify(samples))
    const hooked = Math.min(medianOf(samples.plain), medianOf(samples.again))
    expect(hooked).toBeLessThan(1.2 * medianOf(samples.unhooked))
  })
})
