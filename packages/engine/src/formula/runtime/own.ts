import { ScopeObject } from './ScopeObject.ts'

/** Entries of a list or object that are data of its own; accessors and what a prototype brings are left out. */
export function ownEntries(value: object): readonly (readonly [string, unknown])[] {
  const entries: (readonly [string, unknown])[] = []
  for (const key of Object.keys(value)) {
    const own = Object.getOwnPropertyDescriptor(value, key)
    if (own && 'value' in own) entries.push([key, own.value])
  }
  return entries
}

/** Writes a property of the target's own, whatever its name is. */
export function defineOwn(target: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Languages and options for `Intl` as plain data: texts stay, lists and objects keep what is a primitive. */
export function plainOptions(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  const source = value instanceof ScopeObject ? value.toPlain() : value
  const entries = ownEntries(source).filter(([, item]) => typeof item !== 'object' && typeof item !== 'function')
  return Array.isArray(source) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}
