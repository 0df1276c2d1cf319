import { expect, it } from 'vitest'
import { toLocale } from './toLocale.ts'

it.each([
  { language: 'es', locale: 'es' },
  { language: 'pt-br', locale: 'pt-BR' },
  { language: 'pt_BR', locale: 'en' },
  { language: '', locale: 'en' },
])('writes numbers in “$language” as in $locale', ({ language, locale }) => expect(toLocale(language)).toBe(locale))
