import { ownEntries } from './own.ts'
import { ScopeObject } from './ScopeObject.ts'

/** Languages and options for `Intl` as plain data: texts stay, lists and objects keep what is a primitive. */
export function plainOptions(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  const source = value instanceof ScopeObject ? value.toPlain() : value
  const entries = ownEntries(source).filter(([, item]) => typeof item !== 'object' && typeof item !== 'function')
  return Array.isArray(source) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}
