import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGGREGATES, aggregate } from './aggregate.ts'

const anyValues = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 10 })

describe('aggregate', () => {
  it.each([
    { way: 'item-count', values: [1, null, 'x'], one: 3 },
    { way: 'distinct', values: ['a', 'b', 'a', null], one: 3 },
    { way: 'value', values: ['first', 2], one: 'first' },
    { way: 'sum', values: [1, '2', null, 'x'], one: 3 },
    { way: 'average', values: [1, '2', null], one: 1.5 },
    { way: 'median', values: [9, 1, 5], one: 5 },
    { way: 'median', values: [9, 1, 5, 3], one: 4 },
    { way: 'min', values: [4, -2, '7'], one: -2 },
    { way: 'max', values: [4, -2, '7'], one: 7 },
  ] as const)('makes $one of $values by $way', ({ way, values, one }) => expect(aggregate(way, values)).toBe(one))

  it.each([
    { way: 'item-count', one: 0 },
    { way: 'distinct', one: 0 },
    { way: 'sum', one: 0 },
    { way: 'value', one: null },
    { way: 'average', one: null },
    { way: 'median', one: null },
    { way: 'min', one: null },
    { way: 'max', one: null },
  ] as const)('makes $one of nothing by $way', ({ way, one }) => expect(aggregate(way, [])).toBe(one))

  it('calculates with any number of values', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => index)
    expect([aggregate('max', many), aggregate('min', many)]).toEqual([199_999, 0])
  })

  it('never leaves the range of the values', () =>
    fc.assert(
      fc.property(anyValues, fc.constantFrom('average', 'median', 'min', 'max', 'value'), (values, way) => {
        const one = Number(aggregate(way, values))
        expect(one).toBeGreaterThanOrEqual(Math.min(...values))
        expect(one).toBeLessThanOrEqual(Math.max(...values))
      }),
    ))

  it('knows every stored way', () =>
    expect(AGGREGATES.map((way) => aggregate(way, [2]))).toEqual([1, 2, 2, 2, 2, 2, 2]))
})
