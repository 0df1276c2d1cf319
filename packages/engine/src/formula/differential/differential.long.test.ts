import { describe, expect, it } from 'vitest'
import { loadScripts } from '../statementLevel.ts'
import { compare } from './differential.ts'

describe('a million random programs', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('come to what JavaScript makes of them, part %i', async () => {
    await loadScripts()
    const seed = Math.floor(Math.random() * 2 ** 31)
    console.info(`differential seed ${seed}`)
    expect(await compare(seed, 100_000)).toEqual([])
  })
})
