import { describe, expect, it } from 'vitest'
import { orderPoints } from './orderPoints.ts'

const points = (...categories: readonly unknown[]) => categories.map((category, value) => ({ category, value }))
const order = { by: 'category', isDescending: false, language: 'en' } as const

describe('orderPoints', () => {
  it.each([
    { name: 'leaves them without an order', given: ['b', 'a'], by: null, ordered: ['b', 'a'] },
    { name: 'orders texts by the alphabet', given: ['b', 'É', 'a', 'f'], by: order, ordered: ['a', 'b', 'É', 'f'] },
    { name: 'orders numbers by amount', given: [10, 9, -1], by: order, ordered: [-1, 9, 10] },
    { name: 'turns around', given: [9, 10], by: { ...order, isDescending: true }, ordered: [10, 9] },
    { name: 'has what is missing last', given: [null, 'b', ''], by: order, ordered: ['b', null, ''] },
    {
      name: 'has what is missing last also when turned around',
      given: [null, 'b', 'c'],
      by: { ...order, isDescending: true },
      ordered: ['c', 'b', null],
    },
    { name: 'orders mixed ones as texts', given: ['b', 3, 'a'], by: order, ordered: [3, 'a', 'b'] },
    {
      name: 'orders by value',
      given: ['b', 'a'],
      by: { ...order, by: 'value', isDescending: true },
      ordered: ['a', 'b'],
    },
  ] as const)('$name', ({ given, by, ordered }) =>
    expect(orderPoints(points(...given), by).map(({ category }) => category)).toEqual(ordered),
  )
})
