import { describe, expect, it } from 'vitest'
import { toPercent } from './toPercent.ts'

describe('toPercent', () => {
  it.each([
    { stored: 65, percent: 65 },
    { stored: '40', percent: 40 },
    { stored: -1, percent: 0 },
    { stored: 120, percent: 100 },
    { stored: null, percent: 0 },
    { stored: 'much', percent: 0 },
  ])('reads $stored as $percent %', ({ stored, percent }) => expect(toPercent(stored)).toBe(percent))
})
