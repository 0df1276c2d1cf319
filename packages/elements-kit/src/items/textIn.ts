/**
 * Text of an item in a language. A text in several languages, as `{ en: 'Saw', es: 'Sierra' }`, is that of the language, or else its first
 * one; other objects are shown as JSON.
 */
export function textIn(value: unknown, language: string): string {
  const text = isInLanguages(value) ? (value[language] ?? Object.values(value)[0]) : value
  if (text === null || text === undefined) return ''
  return typeof text === 'object' ? jsonOf(text) : String(text)
}

/** JSON of an object; one that has itself in it has none, and is named by its type. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value, (_name, entry) => (typeof entry === 'bigint' ? String(entry) : entry)) ?? ''
  } catch (error) {
    if (error instanceof TypeError) return Object.prototype.toString.call(value)
    throw error
  }
}

function isInLanguages(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => LANGUAGE.test(key) && typeof text === 'string')
}

const LANGUAGE = /^[a-z]{2,3}(-[\da-z]{2,8})*$/i
