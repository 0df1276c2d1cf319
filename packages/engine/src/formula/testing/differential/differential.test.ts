import { describe, expect, it } from 'vitest'
import { compare } from './differential.ts'
import { seed } from './seed.ts'

// The first of the million that the long suite compares.
describe('random programs', () => {
  it('come to what JavaScript makes of them, 2,000 of them', async () => {
    const from = seed()
    console.info(`differential seed ${from}`)
    expect(await compare(from, 2_000)).toEqual([])
  })
})
