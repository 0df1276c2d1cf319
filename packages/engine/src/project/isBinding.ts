import { isRecord } from './raw.ts'

/** A stored value that is worked out: a formula, a script, or what is made of parts that may be either. */
export interface BindingRecord {
  readonly __wwtype: 'd' | 'f' | 'js'
  readonly [key: string]: unknown
}

/** Whether a stored value is a binding. */
export function isBinding(raw: unknown): raw is BindingRecord {
  return isRecord(raw) && (raw.__wwtype === 'f' || raw.__wwtype === 'js' || raw.__wwtype === 'd')
}
