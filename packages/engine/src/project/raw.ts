/* Tolerant access to stored JSON: values of the wrong shape read as absent. */

export type Raw = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function record(value: unknown): Raw {
  return isRecord(value) ? value : {}
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function records(value: unknown): readonly Raw[] {
  return list(value).filter(isRecord)
}

export function text(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

export function texts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(record(value)).flatMap(([key, item]) => (typeof item === 'string' ? [[key, item]] : [])),
  )
}

/** Stored value that is computed: a formula, a script, or data that may contain either. */
export interface BindingRecord {
  readonly __wwtype: 'd' | 'f' | 'js'
  readonly [key: string]: unknown
}

/** Whether a stored value is a binding. */
export function isBinding(raw: unknown): raw is BindingRecord {
  return isRecord(raw) && (raw.__wwtype === 'f' || raw.__wwtype === 'js' || raw.__wwtype === 'd')
}
