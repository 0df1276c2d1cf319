import { expect, it } from 'vitest'
import { toBoolean } from './toBoolean.ts'

it.each([
  { stored: true, on: true },
  { stored: 'true', on: true },
  { stored: 1, on: true },
  { stored: false, on: false },
  { stored: 'false', on: false },
  { stored: '', on: false },
  { stored: 0, on: false },
  { stored: null, on: false },
  { stored: undefined, on: false },
])('toBoolean reads $stored as $on', ({ stored, on }) => expect(toBoolean(stored)).toBe(on))
