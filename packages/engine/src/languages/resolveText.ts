import { isRecord } from '../config/raw.ts'

/** Text of a value that may be stored per language: current, else default, else first; undefined is no text. */
export function resolveText(value: unknown, language: string, fallback: string): string {
  if (value === undefined || value === null) return ''
  if (!isRecord(value)) return String(value)
  const found = value[language] ?? value[fallback] ?? Object.values(value)[0]
  return found === undefined || found === null ? '' : String(found)
}

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Writing direction of a language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
