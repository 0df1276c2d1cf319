import { textIn } from '@sluice/elements-kit'

/** Whether a stored value is an object with entries. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Entry of a stored object below these keys, or undefined where there is none. */
export function entryAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value)
}

/** A text that is not empty, or undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Name of a stored value, whatever it is; empty for what is missing. */
export function nameOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  return written(
    () => JSON.stringify(value, writeBigInt) ?? '',
    () => Object.prototype.toString.call(value),
  )
}

/** Text of a stored value in a language, whatever the value is. */
export function textInLanguage(value: unknown, language: string): string {
  return written(
    () => textIn(value, language),
    () => nameOf(value),
  )
}

/** The text, or another one of a value that JSON cannot write, such as an object that contains itself. */
function written(write: () => string, writeOther: () => string): string {
  try {
    return write()
  } catch (error) {
    if (error instanceof TypeError) return writeOther()
    throw error
  }
}

/** JSON has no bigints. */
function writeBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
