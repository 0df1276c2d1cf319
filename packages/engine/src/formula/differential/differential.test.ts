import { describe, expect, it } from 'vitest'
import { loadScripts } from '../statementLevel.ts'
import { compare } from './differential.ts'
import { seed } from './seed.ts'

describe('random programs', () => {
  it('come to what JavaScript makes of them, 20,000 of them', async () => {
    await loadScripts()
    const from = seed()
    console.info(`differential seed ${from}`)
    expect(await compare(from, 20_000)).toEqual([])
  }, 120_000)
})
