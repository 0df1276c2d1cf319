import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLook } from '../data/readLook.ts'
import { layoutRadar } from './layoutRadar.ts'

const input = {
  ...{ model: { categories: [], series: [] }, look: readLook({}), categories: ['North', 'East', 'South', 'West'] },
  ...{ isHidden: () => false, width: 400, height: 300, language: 'en', isRtl: false },
}

const name = fc.integer({ min: 1, max: 30 }).map((length) => 'A very long name of a category'.slice(0, length))
const anySize = fc.record({ width: fc.integer({ min: 200, max: 1099 }), height: fc.integer({ min: 160, max: 659 }) })

describe('layoutRadar', () => {
  it('has the first category at the top and the second one on the right', () => {
    const { placeOf, middle } = layoutRadar(input)
    expect(placeOf(0, 50)).toEqual({ x: middle.x, y: middle.y - 50 })
    expect(placeOf(1, 50).x).toBeCloseTo(middle.x + 50)
  })

  it('has the second one on the left of a page that reads from right to left', () => {
    const { placeOf, middle } = layoutRadar({ ...input, isRtl: true })
    expect(placeOf(1, 50).x).toBeCloseTo(middle.x - 50)
  })

  it('names only some of many categories', () => {
    const categories = Array.from({ length: 90 }, (_, index) => `Day ${index}`)
    expect(layoutRadar({ ...input, categories }).names.filter((name) => name !== '')).toHaveLength(30)
  })

  it('always fits', () =>
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), anySize, (categories, size) => {
        const { radius, middle } = layoutRadar({ ...input, ...size, categories })
        expect(radius).toBeGreaterThan(0)
        expect(middle.y + radius).toBeLessThanOrEqual(size.height)
        expect(middle.x + radius).toBeLessThanOrEqual(size.width)
      }),
    ))
})
