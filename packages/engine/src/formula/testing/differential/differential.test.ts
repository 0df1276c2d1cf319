import { describe, expect, it } from 'vitest'
import { compare } from './differential.ts'
import { seed } from './seed.ts'

// The first of the million programs of the long suite.
describe('random programs', () => {
  it('give the same result as JavaScript, for 2,000 programs', async () => {
    const from = seed()
    console.info(`differential seed ${from}`)
    expect(await compare(from, 2_000)).toEqual([])
  })
})
