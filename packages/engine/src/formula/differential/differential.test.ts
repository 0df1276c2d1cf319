import { describe, expect, it } from 'vitest'
import { loadScripts } from '../statementLevel.ts'
import { compare } from './differential.ts'

describe('random programs', () => {
  it('come to what JavaScript makes of them, 20,000 of them', async () => {
    await loadScripts()
    const seed = Math.floor(Math.random() * 2 ** 31)
    console.info(`differential seed ${seed}`)
    expect(await compare(seed, 20_000)).toEqual([])
  }, 120_000)
})
