import type { DateTime } from 'luxon'
import type { LocaleText } from '../locales/LocaleText.ts'
import { expandLocalized } from './expandLocalized.ts'
import { formatTokens } from './formatTokens.ts'

const DEFAULT_FORMAT = 'YYYY-MM-DDTHH:mm:ssZ'

/** Bracketed text, or a token; `DDo` is a day before `Do`, as Day.js replaces that one first. */
const TOKEN =
  /\[([^\]]+)\]|YYYY|YY|Q|M{1,4}|Do|DD(?!o)|D|d{1,4}|H{1,2}|h{1,2}|k{1,2}|[Aa]|m{1,2}|s{1,2}|SSS|ZZ|Z|zzz|z|[Xx]|wo|w{1,2}|W{1,2}|gggg|GGGG/g

/** The date in Day.js's format tokens; an empty format is ISO with offset, an invalid date is the text `Invalid Date`. */
export function formatDate(date: DateTime, format: string, locale: LocaleText): string {
  if (!date.isValid) return 'Invalid Date'
  const whole = expandLocalized(format || DEFAULT_FORMAT, locale.formats)
  return whole.replace(TOKEN, (token, literal?: string) => {
    return literal ?? String(formatTokens[token]?.(date, locale, whole) ?? token)
  })
}
