import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { medianOf } from './medianOf.ts'
import { measureLoops } from './workflow/measureLoops.ts'

/* Forty turns of 40 ms each, in which every copy of the loop has its turn. */
const ROUNDS = 40

// How long an action takes at most is a gate.
describe('a loop without a recorder', () => {
  /* Two copies of the same code differ by some percent; a recorder costs a quarter. */
  it('takes hardly longer than without the hooks of the recorder', async () => {
    const samples = await measureLoops(join(import.meta.dirname, '..'), ROUNDS)
    console.info(JSON.stringify(samples))
    const hooked = Math.min(medianOf(samples.plain), medianOf(samples.again))
    expect(hooked).toBeLessThan(1.2 * medianOf(samples.unhooked))
  })
})
