import { expect, it } from 'vitest'
import { loadScripts } from '../statementLevel.ts'
import { compare } from './differential.ts'
import { seed } from './seed.ts'

/** Tests of a hundred thousand programs each. Files share them out, so that they run side by side. */
export function testParts(parts: readonly number[]): void {
  it.each(parts)('come to what JavaScript makes of them, part %i', async (part) => {
    await loadScripts()
    const from = seed() + part * 1_000_000
    console.info(`differential seed ${from}`)
    expect(await compare(from, 100_000)).toEqual([])
  })
}
