import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isComplete, maskText, rawText, readPattern } from './maskPattern.ts'

const of = (pattern: string) => readPattern(pattern, null)

describe('maskText', () => {
  it.each([
    { pattern: '00000-00000', text: '1234567890', masked: '12345-67890' },
    { pattern: '00000-00000', text: '12345-67890', masked: '12345-67890' },
    { pattern: '00000-00000', text: '12a34567899999', masked: '12345-67899' },
    { pattern: '{8}000000', text: '8123456', masked: '8123456' },
    { pattern: '{8}000000', text: '123456', masked: '8123456' },
    { pattern: '(000) 000-0000', text: '5551234567', masked: '(555) 123-4567' },
    { pattern: 'aa-00', text: 'é1x2', masked: 'éx-2' },
    { pattern: '**', text: '%€', masked: '%€' },
    { pattern: '0[0].0', text: '12.5', masked: '12.5' },
    { pattern: '0[0].0', text: '1.5', masked: '1.5' },
    { pattern: '\\0 0', text: '7', masked: '0 7' },
    { pattern: '00`00', text: '1234', masked: '1234' },
    { pattern: '', text: '12', masked: '' },
    { pattern: '00', text: '', masked: '' },
  ])('brings “$text” into $pattern as “$masked”', ({ pattern, text, masked }) =>
    expect(maskText(text, of(pattern))).toBe(masked),
  )

  it('brings what it has made into the pattern again without a change', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('00000-00000', '{8}000', '(000) 000', '0[0].0', 'aa-**'),
        fc.string(),
        (stored, text) => {
          const masked = maskText(text, of(stored))
          expect(maskText(masked, of(stored))).toBe(masked)
        },
      ),
    ))
})

describe('rawText', () => {
  it.each([
    { pattern: '00000-00000', masked: '12345-67890', raw: '1234567890' },
    { pattern: '{8}000000', masked: '8123456', raw: '8123456' },
    { pattern: '+{1} 000', masked: '+1 555', raw: '1555' },
    { pattern: '0[0].0', masked: '1.5', raw: '15' },
    { pattern: '00', masked: '', raw: '' },
  ])('of “$masked” in $pattern is “$raw”', ({ pattern, masked, raw }) => expect(rawText(masked, of(pattern))).toBe(raw))
})

describe('isComplete', () => {
  it.each([
    { pattern: '00-00', masked: '12-34', complete: true },
    { pattern: '00-00', masked: '12-3', complete: false },
    { pattern: '0[0].0', masked: '1.5', complete: true },
    { pattern: '0[0].0', masked: '12.5', complete: true },
    { pattern: '0[0].0', masked: '12', complete: false },
    { pattern: '{8}0', masked: '', complete: false },
    { pattern: '00000[-0000]', masked: '12345', complete: true },
    { pattern: '00000[-0000]', masked: '1234', complete: false },
    { pattern: '00-', masked: '12', complete: true },
    { pattern: '[0]', masked: '', complete: false },
  ])('of “$masked” in $pattern is $complete', ({ pattern, masked, complete }) =>
    expect(isComplete(masked, of(pattern))).toBe(complete),
  )
})

it.each([
  { pattern: '00-00', isNumeric: true },
  { pattern: '00-aa', isNumeric: false },
  { pattern: '---', isNumeric: false },
])('needs only digits for $pattern: $isNumeric', ({ pattern, isNumeric }) =>
  expect(of(pattern).isNumeric).toBe(isNumeric),
)

it.each([
  { pattern: '00-00', char: '0', shown: '1' },
  { pattern: 'aaaa', char: 'x', shown: '1' },
  { pattern: '****', char: '_', shown: '1___' },
])('shows “$char” for what is missing in $pattern only where nobody can enter it', ({ pattern, char, shown }) =>
  expect(readPattern(pattern, char).withPlaceholder('1')).toBe(shown),
)

it('adds and removes the characters that stand for what is missing', () => {
  const { withoutPlaceholder, withPlaceholder } = readPattern('00-00', '_')
  expect(withoutPlaceholder('12-__')).toBe('12')
  expect(withoutPlaceholder('__-__')).toBe('')
  expect(withPlaceholder('12')).toBe('12-__')
})
