import { describe, expect, it } from 'vitest'
import { checkStored } from './checkStored.ts'
import { largeProject } from './testing/largeProject.ts'

const PAGES = 50
const ELEMENTS = 500

// The time limit is checked by the benchmarks, which also test how the time grows with the number of pages.
describe('checkStored', () => {
  it(`finds the same on each of ${PAGES} identical pages of ${ELEMENTS} elements`, () => {
    const found = checkStored(largeProject({ pages: PAGES, elements: ELEMENTS }))
    const unknown = Array.from({ length: ELEMENTS }, () => 'element/unknown-type')
    for (let i = 0; i < PAGES; i += 1)
      expect(found.filter(({ page }) => page === `p${i}`).map(({ code }) => code)).toEqual(unknown)
  })
})
