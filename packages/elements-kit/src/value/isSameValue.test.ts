import { describe, expect, it } from 'vitest'
import { isSameValue } from './isSameValue.ts'

describe('isSameValue', () => {
  it.each([
    { left: 'a', right: 'a' },
    { left: Number.NaN, right: Number.NaN },
    { left: [1, { a: 2 }], right: [1, { a: 2 }] },
    { left: { a: 1, b: [] }, right: { b: [], a: 1 } },
    { left: new Date(5), right: new Date(5) },
  ])('treats $left and $right as the same', ({ left, right }) => expect(isSameValue(left, right)).toBe(true))

  it.each([
    { left: '1', right: 1 },
    { left: null, right: undefined },
    { left: [], right: {} },
    { left: [1], right: [1, 2] },
    { left: { a: undefined }, right: { b: undefined } },
  ])('distinguishes $left from $right', ({ left, right }) => expect(isSameValue(left, right)).toBe(false))
})
