import { describe, expect, it } from 'vitest'
import { resolveEscape } from './resolveEscape.ts'

describe('resolveEscape', () => {
  it.each([
    { closes: true, covers: true, expected: 'close' },
    { closes: true, covers: false, expected: 'close' },
    { closes: false, covers: true, expected: 'keep' },
    { closes: false, covers: false, expected: undefined },
  ])('is $expected when closes is $closes and covers is $covers', ({ expected, ...popup }) =>
    expect(resolveEscape(popup)).toBe(expected),
  )
})
