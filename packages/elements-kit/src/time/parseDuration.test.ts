import { describe, expect, it } from 'vitest'
import { parseDuration } from './parseDuration.ts'

describe('parseDuration', () => {
  it.each([
    { stored: '500ms', ms: 500 },
    { stored: '0.5s', ms: 500 },
    { stored: 250, ms: 250 },
    { stored: '10px', ms: 7 },
    { stored: undefined, ms: 7 },
    { stored: '', ms: 7 },
  ])('reads $stored as $ms ms', ({ stored, ms }) => expect(parseDuration(stored, 7)).toBe(ms))
})
