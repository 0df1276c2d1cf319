import { describe, expect, it } from 'vitest'
import { isMissing, toNumber } from './toNumber.ts'

describe('toNumber', () => {
  it.each([
    { value: 5, number: 5 },
    { value: -0.5, number: -0.5 },
    { value: '12', number: 12 },
    { value: ' 1e3 ', number: 1000 },
    { value: 7n, number: 7 },
    { value: 10n ** 400n, number: null },
    { value: '', number: null },
    { value: ' ', number: null },
    { value: '1,5', number: null },
    { value: 'much', number: null },
    { value: Number.NaN, number: null },
    { value: Number.POSITIVE_INFINITY, number: null },
    { value: null, number: null },
    { value: undefined, number: null },
    { value: true, number: null },
    { value: [5], number: null },
    { value: { valueOf: () => 5 }, number: null },
    { value: Symbol('five'), number: null },
  ])('reads $value as $number', ({ value, number }) => expect(toNumber(value)).toBe(number))
})

describe('isMissing', () => {
  it.each([null, undefined, '', Number.NaN])('is true of %s', (value) => expect(isMissing(value)).toBe(true))
  it.each([0, false, ' ', [], 'NaN'])('is false of %j', (value) => expect(isMissing(value)).toBe(false))
})
