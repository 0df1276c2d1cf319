import type { DateTime } from 'luxon'
import type { LocaleText } from '../locales/LocaleText.ts'
import { type FormatTokens, formatTokens } from './formatTokens.ts'

interface Options {
  readonly locale: LocaleText
  /** Tokens with a meaning; those of Day.js unless given. */
  readonly tokens?: FormatTokens
}

const DEFAULT_FORMAT = 'YYYY-MM-DDTHH:mm:ssZ'

/** Bracketed text, or a token; all other letters are kept. */
const TOKEN = /\[([^\]]*)\]|YYYY|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|[Aa]|m{1,2}|s{1,2}|Z{1,2}|SSS/g

/**
 * Formats a date with the tokens of a table, and keeps those that it lacks; an empty format is ISO with offset, an invalid date
 * becomes the text `Invalid Date`.
 */
export function formatDate(date: DateTime, format: string, { locale, tokens = formatTokens }: Options): string {
  if (!date.isValid) return 'Invalid Date'
  const whole = format || DEFAULT_FORMAT
  return whole.replace(TOKEN, (token, literal?: string) => {
    return literal || String(tokens[token]?.(date, locale, whole) ?? token)
  })
}
