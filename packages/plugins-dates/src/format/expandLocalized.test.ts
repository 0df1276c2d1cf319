import { describe, expect, it } from 'vitest'
import { resolveLocale } from '../locales/resolveLocale.ts'
import { expandLocalized } from './expandLocalized.ts'

describe('expandLocalized', () => {
  it('expands lower-case tokens to the short form', () => {
    expect(expandLocalized('l [LT] LT', resolveLocale('en').formats)).toBe('M/D/YYYY [LT] h:mm A')
  })
})
