import { isRecord } from '../project/raw.ts'

/** Text of a value that may be stored per language: current, else default, else first; undefined is no text. */
export function resolveText(value: unknown, language: string, fallback: string): string {
  if (!isRecord(value)) return String(value ?? '')
  return String(value[language] ?? value[fallback] ?? Object.values(value)[0] ?? '')
}

/** Languages and scripts that run from right to left; a script that a tag names says more than its language. */
const RIGHT_TO_LEFT = /^((ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?!-[a-z]{4}\b)|\w+-(arab|hebr|thaa))\b/i

/** Writing direction of a language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'
}
