import type { DateTime } from 'luxon'
import { formatTokens } from './formatTokens.ts'

const TOKEN = /\[([^\]]*)\]|YYYY|YY|M{1,4}|D{1,2}|dddd|ddd|dd|H{1,2}|h{1,2}|m{1,2}|s{1,2}|SSS|[Aa]/g

/** Formats a valid date with the tokens of the built-in helpers, and with Intl's names for a locale. */
export function formatBuiltIn(date: DateTime, format: string, tag: string): string {
  const local = date.reconfigure({ locale: tag, numberingSystem: 'latn' })
  return format.replace(TOKEN, (token, literal?: string) => literal ?? String(formatTokens[token]?.(local) ?? token))
}
