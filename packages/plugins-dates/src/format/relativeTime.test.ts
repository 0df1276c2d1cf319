import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { resolveLocale } from '../locales/resolveLocale.ts'
import { moment } from '../testing/arbitraries.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { oracle } from '../testing/oracle.ts'
import { relativeTime } from './relativeTime.ts'

const date = DateTime.fromISO('2026-06-15T00:00:00Z')
const distance = fc.oneof(
  fc.integer({ min: -200_000, max: 200_000 }),
  fc.integer({ min: -90 * 86_400, max: 90 * 86_400 }),
  fc.integer({ min: -3000 * 86_400, max: 3000 * 86_400 }),
)

describe('relativeTime', () => {
  it.each([
    { hours: 3, language: 'es', text: 'en 3 horas', plain: '3 horas' },
    { hours: -24, language: 'es', text: 'hace un día', plain: 'un día' },
    { hours: 0, language: 'en', text: 'a few seconds ago', plain: 'a few seconds' },
    { hours: 3, language: 'es-MX', text: 'en 3 horas', plain: '3 horas' },
    { hours: 3, language: 'de', text: 'in 3 Stunden', plain: '3 Stunden' },
    { hours: -72, language: 'pt', text: 'há 3 dias', plain: '3 dias' },
    { hours: -26, language: 'de', text: 'vor 1 Tag', plain: '1 Tag' },
  ])('returns $text', ({ hours, language, text, plain }) => {
    const locale = resolveLocale(language)
    expect(relativeTime(date.plus({ hours }), date, { locale, withoutSuffix: false })).toBe(text)
    expect(relativeTime(date.plus({ hours }), date, { locale, withoutSuffix: true })).toBe(plain)
  })

  it('equals Day.js in English, Spanish and French', () => {
    const languages = fc.constantFrom('en', 'es', 'fr')
    inTimeZone('Europe/Madrid', () =>
      fc.assert(
        fc.property(moment, distance, languages, fc.boolean(), (ms, seconds, language, withoutSuffix) => {
          const [a, b] = [ms + seconds * 1000, ms]
          const options = { locale: resolveLocale(language), withoutSuffix }
          const ours = relativeTime(DateTime.fromMillis(a), DateTime.fromMillis(b), options)
          expect(ours).toBe(oracle(a).locale(language).from(b, withoutSuffix))
        }),
        { numRuns: 500 },
      ),
    )
  })
})
