import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Samples } from './browser/harness/Samples.ts'
import { fastestOf } from './fastestOf.ts'
import { type Loop, measureLoops } from './workflow/measureLoops.ts'

/* Forty turns of 40 ms each: on a machine that does other things too, some of them are undisturbed. */
const ROUNDS = 40
let samples: Samples<Loop> | undefined

beforeAll(async () => {
  samples = await measureLoops(join(import.meta.dirname, '..'), ROUNDS)
  console.info(JSON.stringify(samples))
})

describe('a loop without a recorder', () => {
  it('does at least 10,000 actions a second', () => {
    expect(1_000_000 / fastestOf(samples?.plain)).toBeGreaterThanOrEqual(10_000)
  })

  /* Two copies of the same code differ by some percent; a recorder costs a quarter. */
  it('takes hardly longer than without the hooks of the recorder', () => {
    const hooked = Math.min(fastestOf(samples?.plain), fastestOf(samples?.again))
    expect(hooked).toBeLessThan(1.2 * fastestOf(samples?.unhooked))
  })
})
