import type { LocaleText } from '../locales/LocaleText.ts'
import { expandLocalized } from './expandLocalized.ts'
import type { ParsedFields } from './ParsedFields.ts'
import { parseTokens } from './parseTokens.ts'

/** Bracketed text, punctuation, or a token; other letters are ignored. */
const TOKEN = /(\[[^[]*\])|([-_:/.,()\s]+)|(A|a|Q|YYYY|YY?|ww?|MM?M?M?|Do|DD?|hh?|HH?|mm?|ss?|S{1,3}|z|ZZ?)/g

/**
 * Parses `text` with `format`; undefined when a token matches nothing. As in Day.js, a token takes its first match anywhere in
 * the rest of the text, not only at the next position, and the match is removed.
 */
export function readFields(text: string, format: string, locale: LocaleText): ParsedFields | undefined {
  const tokens = expandLocalized(format, locale.formats).match(TOKEN) ?? []
  let fields: ParsedFields | undefined = tokens.length > 0 ? {} : undefined
  let rest = text
  let start = 0
  for (const name of tokens) {
    const token = parseTokens.get(name)
    const found = token?.pattern.exec(rest.slice(start))?.[0] ?? ''
    const read = token?.read(found, locale)
    if (token && (!found || !read)) return undefined
    fields = { ...fields, ...read }
    rest = rest.replace(found, '')
    start += token ? 0 : name.replace(/^\[|\]$/g, '').length
  }
  return fields
}
