import { describe, expect, it } from 'vitest'
import { languageSizes } from './languageSizes.ts'

const KIB = 1024

describe('the language, compressed', () => {
  it('is at most 14 KiB with its helpers, and statements add at most 8', async () => {
    const sizes = await languageSizes()
    console.info(JSON.stringify(sizes))
    expect(sizes.coreAndHelpers).toBeLessThanOrEqual(14 * KIB)
    expect(sizes.withStatements - sizes.withStandardPart).toBeLessThanOrEqual(8 * KIB)
  })
})
