import { describe, expect, it } from 'vitest'
import { languageSizes } from './languageSizes.ts'

const KIB = 1024

describe('the language, compressed', () => {
  it('is at most 26 KiB without scripts, and scripts add at most 18', async () => {
    const sizes = await languageSizes()
    console.info(JSON.stringify(sizes))
    expect(sizes.core).toBeLessThanOrEqual(26 * KIB)
    expect(sizes.withScripts - sizes.core).toBeLessThanOrEqual(18 * KIB)
  })
})
