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
  return typeof value === 'object' ? (JSON.stringify(value, writeBigInt) ?? '') : String(value)
}

/** JSON has no bigints. */
function writeBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
