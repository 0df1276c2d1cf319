import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortenText, textWidth } from './textWidth.ts'

const character = fc.constantFrom('a', 'W', ' ', 'i', '水', '💧', '5', '-')

describe('textWidth', () => {
  it.each([
    { text: '', width: 0 },
    { text: 'ab', width: 11.6 },
    { text: 'WM', width: 18 },
    { text: '水', width: 10.5 },
  ])('takes “$text” for $width px', ({ text, width }) => expect(textWidth(text, 10)).toBeCloseTo(width))
})

describe('shortenText', () => {
  it.each([
    { text: 'Valve', width: 100, short: 'Valve' },
    { text: 'The valve of the north', width: 70, short: 'The valve of…' },
    { text: 'The valve', width: 26, short: 'The…' },
    { text: 'Valve', width: 0, short: '…' },
    { text: '💧💧💧💧', width: 32, short: '💧💧…' },
    { text: 'a水W5水ia', width: 51, short: 'a水W5水…' },
  ])('shortens “$text” to “$short” in $width px', ({ text, width, short }) =>
    expect(shortenText(text, width, 10)).toBe(short),
  )

  it('never exceeds the width, if an ellipsis fits', () =>
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 40 }), fc.integer({ min: 10, max: 129 }), (text, width) => {
        expect(textWidth(shortenText(text, width, 12), 12)).toBeLessThanOrEqual(width)
      }),
    ))
})
