import { describe, expect, it } from 'vitest'
import { isJson } from './isJson.ts'

const round: Record<string, unknown> = {}
round.self = round
const twice = { a: 1 }

describe('isJson', () => {
  it.each([[undefined], [null], ['a'], [1], [true], [[]], [{ a: [{ b: null }] }], [[twice, twice]]])(
    'holds for %o',
    (value) => expect(isJson(value)).toBe(true),
  )

  it.each([
    ['a date', { at: new Date(0) }],
    ['a file', [new File([], 'a')]],
    ['a function', { run: () => 1 }],
    ['no number', [Number.NaN]],
    ['a map', new Map()],
    ['a long number', 1n],
    ['what holds itself', round],
  ])('does not hold for %s', (_what, value) => expect(isJson(value)).toBe(false))
})
