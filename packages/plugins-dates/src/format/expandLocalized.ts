import type { LocaleText, LocalizedToken } from '../locales/LocaleText.ts'

/** Replaces `LT`, `L`, `LL` … in a format by the locale's formats; in lower case they are the short forms. */
export function expandLocalized(format: string, formats: LocaleText['formats']): string {
  return format.replace(/(\[[^\]]+\])|(LTS?|l{1,4}|L{1,4})/g, (_match, literal?: string, token = '') => {
    if (literal) return literal
    return isLocalized(token, formats) ? formats[token] : shorten(token, formats)
  })
}

function isLocalized(token: string, formats: LocaleText['formats']): token is LocalizedToken {
  return Object.hasOwn(formats, token)
}

function shorten(token: string, formats: LocaleText['formats']): string {
  const long = token.toUpperCase()
  if (!isLocalized(long, formats)) return token
  return formats[long].replace(/(\[[^\]]+\])|(MMMM|MM|DD|dddd)/g, (_match, literal?: string, name = '') => {
    return literal ?? name.slice(1)
  })
}
