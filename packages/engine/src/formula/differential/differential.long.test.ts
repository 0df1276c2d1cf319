import { describe, expect, it } from 'vitest'
import { loadScripts } from '../statementLevel.ts'
import { compare } from './differential.ts'
import { seed } from './seed.ts'

describe('a million random programs', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('come to what JavaScript makes of them, part %i', async (part) => {
    await loadScripts()
    const from = seed() + part * 1_000_000
    console.info(`differential seed ${from}`)
    expect(await compare(from, 100_000)).toEqual([])
  })
})
