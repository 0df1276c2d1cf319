import { describe, expect, it } from 'vitest'
import { isEmptyValue } from './isEmptyValue.ts'

describe('isEmptyValue', () => {
  it.each([null, undefined, Number.NaN, '', false, [], {}, new Set(), new Map()])('is true for %j', (value) =>
    expect(isEmptyValue(value)).toBe(true),
  )

  it.each([0, ' ', true, [0], { a: undefined }, new Date(0), new File([], 'a')])('is false for %j', (value) =>
    expect(isEmptyValue(value)).toBe(false),
  )
})
