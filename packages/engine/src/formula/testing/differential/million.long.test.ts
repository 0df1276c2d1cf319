import { describe, expect, it } from 'vitest'
import { compare } from './differential.ts'
import { seed } from './seed.ts'

const PARTS = Array.from({ length: 10 }, (_, part) => part)

describe('a million random programs', () => {
  it.each(PARTS)('give the same results as JavaScript, part %i', async (part) => {
    const from = seed() + part * 1_000_000
    console.info(`differential seed ${from}`)
    expect(await compare(from, 100_000)).toEqual([])
  })
})
