import { describe, expect, it } from 'vitest'
import { checkStored } from './checkStored.ts'
import { largeProject } from './testing/largeProject.ts'

const PAGES = 50
const ELEMENTS = 500

// How long it takes at most is a gate of the benchmarks, and how it grows with the pages is tested there.
describe('checkStored', () => {
  it(`finds the same on each of ${PAGES} alike pages of ${ELEMENTS} elements`, () => {
    const found = checkStored(largeProject({ pages: PAGES, elements: ELEMENTS }))
    const unknown = Array.from({ length: ELEMENTS }, () => 'element/unknown-type')
    for (let i = 0; i < PAGES; i += 1)
      expect(found.filter(({ page }) => page === `p${i}`).map(({ code }) => code)).toEqual(unknown)
  })
})
