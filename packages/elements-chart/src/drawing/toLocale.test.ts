import { expect, it } from 'vitest'
import { toLocale } from './toLocale.ts'

it.each([
  { language: 'es-mx', locale: 'es-MX' },
  { language: 'en', locale: 'en' },
  { language: 'en_US', locale: 'en' },
  { language: '', locale: 'en' },
])('writes numbers of the page language “$language” as in $locale', ({ language, locale }) =>
  expect(toLocale(language)).toBe(locale),
)
