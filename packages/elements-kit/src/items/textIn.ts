/**
 * Text of an item in a language. A text in several languages, as `{ en: 'Saw', es: 'Sierra' }`, is that of the language, or else its first
 * one; other objects are shown as JSON.
 */
export function textIn(value: unknown, language: string): string {
  const text = isInLanguages(value) ? (value[language] ?? Object.values(value)[0]) : value
  if (text === null || text === undefined) return ''
  return typeof text === 'object' ? JSON.stringify(text) : String(text)
}

function isInLanguages(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => LANGUAGE.test(key) && typeof text === 'string')
}

const LANGUAGE = /^[a-z]{2,3}(-[\da-z]{2,8})*$/i
