import { isRecord } from './raw.ts'

/** Stored value that is computed: a formula, a script, or data that may contain either. */
export interface BindingRecord {
  readonly __wwtype: 'd' | 'f' | 'js'
  readonly [key: string]: unknown
}

/** Whether a stored value is a binding. */
export function isBinding(raw: unknown): raw is BindingRecord {
  return isRecord(raw) && (raw.__wwtype === 'f' || raw.__wwtype === 'js' || raw.__wwtype === 'd')
}
