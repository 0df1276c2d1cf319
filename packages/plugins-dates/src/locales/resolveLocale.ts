import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { intlLocale } from './intlLocale.ts'
import type { LocaleText } from './LocaleText.ts'

const own: Readonly<Record<string, LocaleText>> = { en, 'en-US': en, es, 'es-ES': es, fr, 'fr-FR': fr }
const resolved = new Map<string, LocaleText>()

/**
 * Texts of a locale: built-in for English, Spanish and French, with the formats and weeks of the country when one is given; else
 * those of Intl; English when Intl does not know the locale either.
 */
export function resolveLocale(locale: string): LocaleText {
  const cached = resolved.get(locale)
  if (cached) return cached
  const text = createLocale(resolveTag(locale))
  resolved.set(locale, text)
  return text
}

function createLocale(tag: string): LocaleText {
  if (Object.hasOwn(own, tag)) return own[tag] ?? en
  const language = own[new Intl.Locale(tag).language]
  if (!language) return intlLocale(tag)
  const country = intlLocale(tag)
  const { weekStart, yearStart } = country.weekStart === language.weekStart ? language : country
  return { ...language, formats: country.formats, weekStart, yearStart }
}

/** The locale as spelled by Intl; English for one that Intl does not know. */
export function resolveTag(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0] ?? 'en'
  } catch (error) {
    if (error instanceof RangeError) return 'en'
    throw error
  }
}
