import type { DateTime } from 'luxon'
import { formatDate } from '../format/formatDate.ts'
import { type FormatTokens, formatTokens } from '../format/formatTokens.ts'
import { en } from '../locales/en.ts'

/**
 * Tokens that differ from those of the plugin: fewer of them, names are those of Intl for the date's locale and never inflected,
 * and empty brackets are an empty text.
 */
const tokens: FormatTokens = {
  ...formatTokens,
  d: undefined,
  Z: undefined,
  ZZ: undefined,
  MMMM: (date) => date.monthLong ?? '',
  MMM: (date) => date.monthShort ?? '',
  dddd: (date) => date.weekdayLong ?? '',
  ddd: (date) => date.weekdayShort ?? '',
  dd: (date) => (date.weekdayShort ?? '').slice(0, 2),
  '[]': () => '',
}

/** Formats a valid date with the tokens of the built-in helpers; AM and PM are English in every language. */
export function formatBuiltIn(date: DateTime, format: string, tag: string): string {
  return formatDate(date.reconfigure({ locale: tag, numberingSystem: 'latn' }), format, { locale: en, tokens })
}
