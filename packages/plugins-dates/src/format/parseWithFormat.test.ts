import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resolveLocale } from '../locales/resolveLocale.ts'
import { moment, ZONES } from '../testing/arbitraries.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { oracle } from '../testing/oracle.ts'
import { parseTokens } from './parseTokens.ts'
import { parseWithFormat } from './parseWithFormat.ts'

const NOW = Date.parse('2026-06-15T10:20:30.456Z')
const languages = fc.constantFrom('en', 'es', 'fr')
const separators = fc.constantFrom(' ', '-', '/', ', ', ':', '.', '', 'T', '[de]', ' [de] ')
const formats = fc
  .array(fc.tuple(fc.constantFrom(...parseTokens.keys(), 'LT', 'L', 'll', 'z'), separators), {
    minLength: 1,
    maxLength: 7,
  })
  .map((pieces) => pieces.flat().join(''))

function parse(text: string, format: string, language: string): number {
  return parseWithFormat(text, format, { locale: resolveLocale(language), now: DateTime.fromMillis(NOW) }).toMillis()
}

/** Day.js counts weeks by its global language. */
function parseByOracle(text: string, format: string, language: string) {
  oracle.locale(language)
  const date = oracle(text, format)
  oracle.locale('en')
  return date
}

describe('parseWithFormat', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    { text: '15/03/2026 08:30', format: 'DD/MM/YYYY HH:mm', language: 'en', expected: '2026-03-15T08:30:00.000Z' },
    {
      text: '3 de agosto de 2026',
      format: 'D [de] MMMM [de] YYYY',
      language: 'es',
      expected: '2026-08-03T00:00:00.000Z',
    },
    { text: 'August 3rd, 2026', format: 'MMMM Do, YYYY', language: 'es', expected: '2026-08-03T00:00:00.000Z' },
    { text: '12:05 AM', format: 'hh:mm A', language: 'en', expected: '2026-06-15T00:05:00.000Z' },
    {
      text: '2026-03-15 08:30 -0500',
      format: 'YYYY-MM-DD HH:mm ZZ',
      language: 'en',
      expected: '2026-03-15T13:30:00.000Z',
    },
    { text: '1773563400', format: 'X', language: 'en', expected: '2026-03-15T08:30:00.000Z' },
    { text: 'Q3 2026', format: '[Q]Q YYYY', language: 'en', expected: '2026-07-01T00:00:00.000Z' },
    { text: '03/15/2026 8:30 AM', format: 'L LT', language: 'en', expected: '2026-03-15T08:30:00.000Z' },
  ])('reads $text as $format', ({ text, format, language, expected }) => {
    expect(inTimeZone('UTC', () => new Date(parse(text, format, language)).toISOString())).toBe(expected)
  })

  it.each([
    { text: 'soon', format: 'YYYY' },
    { text: '2026', format: '' },
    { text: 'Augst 2026', format: 'MMMM YYYY' },
    { text: '2026-01-01', format: '[no token, yet text]YYYY' },
  ])('parses nothing from $text with $format', ({ text, format }) => {
    expect(parse(text, format, 'en')).toBeNaN()
  })

  it.each(ZONES)('equals Day.js in %s, also where the text does not fit the format', (zone) => {
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(moment, formats, languages, fc.nat(30), (ms, format, language, cut) => {
          // Day.js has the localized formats of other languages, but those of English only with another plugin.
          fc.pre(!(language === 'en' && /l/i.test(format)))
          const written = oracle(ms).locale(language).format(format)
          const text = cut > 20 ? written.slice(cut - 20) : written
          const expected = parseByOracle(text, format, language)
          fc.pre(!(expected.year() < 1925))
          expect(parse(text, format, language)).toBe(expected.valueOf())
        }),
        { numRuns: 500 },
      ),
    )
  })
})
