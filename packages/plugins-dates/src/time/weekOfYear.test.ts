import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { resolveLocale } from '../locales/resolveLocale.ts'
import { moment } from '../testing/arbitraries.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { oracle } from '../testing/oracle.ts'
import { weekOfYear } from './weekOfYear.ts'

describe('weekOfYear', () => {
  it.each([
    { day: '2026-01-01', language: 'en', week: 1 },
    { day: '2025-12-28', language: 'en', week: 1 },
    { day: '2025-12-28', language: 'es', week: 52 },
    { day: '2027-01-03', language: 'fr', week: 53 },
    { day: '2026-01-05', language: 'ar', week: 2 },
  ])('puts $day in week $week in $language', ({ day, language, week }) => {
    const date = DateTime.fromISO(day)
    expect(weekOfYear(date, resolveLocale(language))).toBe(week)
  })

  it('equals Day.js at the turn of every year', () => {
    const nearNewYear = fc
      .tuple(fc.integer({ min: 1930, max: 2200 }), fc.integer({ min: -10, max: 10 }))
      .map(([year, days]) => Date.UTC(year, 0, 1 + days, 12))
    inTimeZone('Europe/Paris', () =>
      fc.assert(
        fc.property(fc.oneof(moment, nearNewYear), fc.constantFrom('en', 'es', 'fr'), (ms, language) => {
          const [date, locale] = [DateTime.fromMillis(ms), resolveLocale(language)]
          expect(weekOfYear(date, locale)).toBe(oracle(ms).locale(language).week())
        }),
        { numRuns: 500 },
      ),
    )
  })
})
