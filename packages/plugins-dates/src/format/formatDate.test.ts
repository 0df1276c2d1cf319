import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { resolveLocale } from '../locales/resolveLocale.ts'
import { moment, ZONES } from '../testing/arbitraries.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { oracle } from '../testing/oracle.ts'
import { formatDate } from './formatDate.ts'
import { formatTokens } from './formatTokens.ts'

const piece = fc.constantFrom(
  ...Object.keys(formatTokens),
  ...[
    ' ',
    '-',
    '/',
    ', ',
    ':',
    '.',
    '[de]',
    '[at YYYY]',
    'T',
    'o',
    'S',
    'Y',
    'n',
    'Do',
    'LL',
    'l',
    'LT',
    'Q',
    'w',
    'k',
    'X',
    'x',
    'z',
    'gggg',
  ],
)
const format = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))

describe('formatDate', () => {
  it.each([
    { format: 'dddd, D [de] MMMM', locale: 'es', expected: 'jueves, 5 de marzo' },
    { format: 'Do MMM, [LL] LL', locale: 'fr', expected: '5o mars, LL LL' },
    { format: 'D. MMMM YYYY', locale: 'de', expected: '5. März 2026' },
    { format: 'h:mm A', locale: 'es-MX', expected: '4:07 PM' },
    { format: 'D MMMM', locale: 'pl', expected: '5 marca' },
    { format: 'MMMM', locale: 'pl', expected: 'marzec' },
    { format: 'MMMM', locale: 'no such language', expected: 'March' },
    { format: 'h:mm A', locale: 'ar-EG', expected: '4:07 م' },
    { format: '', locale: 'en', expected: '2026-03-05T16:07:08+00:00' },
  ])('writes $format in $locale', ({ format: tokens, locale, expected }) => {
    const date = DateTime.fromISO('2026-03-05T16:07:08Z').setZone('Etc/UTC')
    expect(formatDate(date, tokens, { locale: resolveLocale(locale) }).replaceAll('\u200f', '')).toBe(expected)
  })

  it('writes “Invalid Date” for an invalid date', () => {
    expect(formatDate(DateTime.invalid('test'), 'YYYY', { locale: resolveLocale('es') })).toBe('Invalid Date')
  })

  it.each(ZONES)('equals Day.js for all tokens in %s', (zone) => {
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(moment, format, fc.constantFrom('en', 'es', 'fr'), (ms, tokens, locale) => {
          const ours = formatDate(DateTime.fromMillis(ms), tokens, { locale: resolveLocale(locale) })
          expect(ours).toBe(oracle(ms).locale(locale).format(tokens))
        }),
        { numRuns: 500 },
      ),
    )
  })

  it('equals Day.js for tokens of numbers and long names in other languages', () => {
    const tokens = 'YYYY YY M MM D DD d dddd MMMM H HH h hh m mm s ss SSS Z ZZ A a'
    inTimeZone('Europe/Berlin', () =>
      fc.assert(
        fc.property(moment, (ms) => {
          const ours = formatDate(DateTime.fromMillis(ms), tokens, { locale: resolveLocale('de') })
          expect(ours).toBe(oracle(ms).locale('de').format(tokens))
        }),
      ),
    )
  })
})
