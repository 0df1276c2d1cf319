import { isRecord } from '../project/raw.ts'

/**
 * Returns the text of a value that may be stored per language: in the current language, else the default one, else the
 * first; undefined is an empty text.
 */
export function resolveText(value: unknown, language: string, fallback: string): string {
  if (!isRecord(value)) return String(value ?? '')
  return String(value[language] ?? value[fallback] ?? Object.values(value)[0] ?? '')
}

/** Right-to-left languages and scripts; a script in the tag takes precedence over its language. */
const RIGHT_TO_LEFT = /^((ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?!-[a-z]{4}\b)|\w+-(arab|hebr|thaa))\b/i

/** Returns the writing direction of a language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'
}
