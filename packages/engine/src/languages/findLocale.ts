import type { Locale, LocaleIndex } from './localeIndex.ts'
import { directionOf } from './resolveText.ts'

/**
 * The language of a tag, in any spelling of its letters. A tag that is not in the index and whose language is, as `pt-AO`, has the
 * names of the language with what else it says in parentheses. Null when the index does not know the language.
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

/** A script, a region or a variant. */
const SUBTAG = /^(?:[a-z]{4}|[a-z]{2}|\d{3}|[a-z\d]{5,8}|\d[a-z\d]{3})$/i

function find(index: LocaleIndex, lang: string): Locale | null {
  return index.find((locale) => locale.lang.toLowerCase() === lang.toLowerCase()) ?? null
}
