import { spendActive } from './Evaluation.ts'
import { checkLength } from './limits.ts'
import { ScopeObject } from './ScopeObject.ts'

/**
 * Returns the own data properties of a list or object; accessors and inherited members are left out.
 * @throws {FormulaError} for the characters of a long text, which take far more memory than the text.
 */
export function ownEntries(value: object): readonly (readonly [string, unknown])[] {
  if (value instanceof String) {
    checkLength(value.length)
    spendActive(value.length * 3)
  }
  const entries: (readonly [string, unknown])[] = []
  for (const key of Object.keys(value)) {
    const own = Object.getOwnPropertyDescriptor(value, key)
    if (own && 'value' in own) entries.push([key, own.value])
  }
  return entries
}

/** Defines an own property, even for names such as `__proto__`. */
export function defineOwn(target: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Converts languages and options for `Intl` to plain data: primitives stay, lists and objects keep only primitive items. */
export function plainOptions(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  const source = value instanceof ScopeObject ? value.toPlain() : value
  const entries = ownEntries(source).filter(([, item]) => typeof item !== 'object' && typeof item !== 'function')
  return Array.isArray(source) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}
