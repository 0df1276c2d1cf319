import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { resolveLocale } from '../locales/resolveLocale.ts'
import { moment, ZONES } from '../testing/arbitraries.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { oracle } from '../testing/oracle.ts'
import { expandLocalized } from './expandLocalized.ts'
import { formatDate } from './formatDate.ts'
import { formatTokens } from './formatTokens.ts'

const LOCALIZED = ['L', 'LL', 'LLL', 'LLLL', 'LT', 'LTS', 'l', 'll', 'lll', 'llll']
const piece = fc.constantFrom(
  ...Object.keys(formatTokens),
  ...LOCALIZED,
  ...[' ', '-', '/', ', ', ':', '.', '[de]', '[at YYYY]', 'T', 'o', 'S', 'Y', 'n'],
)
const format = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))

describe('formatDate', () => {
  it.each([
    { format: 'dddd, D [de] MMMM', locale: 'es', expected: 'jueves, 5 de marzo' },
    { format: 'LL', locale: 'es', expected: '5 de marzo de 2026' },
    { format: 'LLLL', locale: 'en', expected: 'Thursday, March 5, 2026 4:07 PM' },
    { format: 'Do MMM', locale: 'fr', expected: '5 mars' },
    { format: 'LT', locale: 'es-MX', expected: '4:07 PM' },
    { format: 'L', locale: 'en-GB', expected: '05/03/2026' },
    { format: 'LL', locale: 'de', expected: '5. März 2026' },
    { format: 'LL', locale: 'pt-BR', expected: '5 de março de 2026' },
    { format: 'D MMMM', locale: 'pl', expected: '5 marca' },
    { format: 'MMMM', locale: 'pl', expected: 'marzec' },
    { format: 'MMMM', locale: 'no such language', expected: 'March' },
    { format: 'L LT', locale: 'ar-EG', expected: '05/03/2026 4:07 م' },
    { format: '', locale: 'en', expected: '2026-03-05T16:07:08+00:00' },
  ])('writes $format in $locale', ({ format: tokens, locale, expected }) => {
    const date = DateTime.fromISO('2026-03-05T16:07:08Z').setZone('Etc/UTC')
    expect(formatDate(date, tokens, resolveLocale(locale)).replaceAll('\u200f', '')).toBe(expected)
  })

  it('writes “Invalid Date” for one', () => {
    expect(formatDate(DateTime.invalid('test'), 'YYYY', resolveLocale('es'))).toBe('Invalid Date')
  })

  it.each(ZONES)('equals Day.js for all tokens in %s', (zone) => {
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(moment, format, fc.constantFrom('en', 'es', 'fr'), (ms, tokens, locale) => {
          const ours = formatDate(DateTime.fromMillis(ms), tokens, resolveLocale(locale))
          expect(ours).toBe(oracle(ms).locale(locale).format(tokens))
        }),
        { numRuns: 500 },
      ),
    )
  })

  it('equals Day.js for tokens of numbers and long names in other languages', () => {
    const tokens = 'YYYY YY M MM D DD d dddd MMMM H HH h hh k kk m mm s ss SSS Z ZZ X x w W A a L'
    inTimeZone('Europe/Berlin', () =>
      fc.assert(
        fc.property(moment, (ms) => {
          const ours = formatDate(DateTime.fromMillis(ms), tokens, resolveLocale('de'))
          expect(ours).toBe(oracle(ms).locale('de').format(tokens))
        }),
      ),
    )
  })
})

describe('expandLocalized', () => {
  it('shortens in small letters', () => {
    expect(expandLocalized('l [LT] LT', resolveLocale('en').formats)).toBe('M/D/YYYY [LT] h:mm A')
  })
})
