import type { Locale, LocaleIndex } from './localeIndex.ts'
import { directionOf } from './resolveText.ts'

/**
 * Finds the locale of a tag, ignoring case. For a tag that is not in the index but whose language is, such as `pt-AO`,
 * the names are those of the language with the rest of the tag in parentheses. Null when the index does not have the
 * language.
 */
export function findLocale(index: LocaleIndex, lang: string): Locale | null {
  const exact = find(index, lang)
  if (exact) return exact
  const [language = '', ...rest] = lang.split('-')
  const base = find(index, language)
  if (!base || !rest.every((part) => SUBTAG.test(part))) return null
  const more = ` (${rest.join('-')})`
  return { lang, name: base.name + more, nativeName: base.nativeName + more, direction: directionOf(lang) }
}

/** A script, region or variant. */
const SUBTAG = /^(?:[a-z]{4}|[a-z]{2}|\d{3}|[a-z\d]{5,8}|\d[a-z\d]{3})$/i

function find(index: LocaleIndex, lang: string): Locale | null {
  return index.find((locale) => locale.lang.toLowerCase() === lang.toLowerCase()) ?? null
}
