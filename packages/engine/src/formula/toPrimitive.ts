import { ScopeObject } from './ScopeObject.ts'

type Primitive = bigint | boolean | number | string | symbol | null | undefined

/**
 * JavaScript's conversion of a value to a primitive, without calling anything that data brings along: plain objects
 * and lists are converted by rule, and only dates ask their own prototype.
 */
export function toPrimitive(value: unknown, hint: 'default' | 'number' | 'string' = 'default'): Primitive {
  if (typeof value !== 'object' && typeof value !== 'function') return value as Primitive
  if (value === null) return null
  if (Array.isArray(value))
    return value.map((item) => (item === null || item === undefined ? '' : toText(item))).join(',')
  if (value instanceof Date)
    return hint === 'number' ? Date.prototype.getTime.call(value) : Date.prototype.toString.call(value)
  if (value instanceof RegExp) return RegExp.prototype.toString.call(value)
  if (value instanceof URL) return value.href
  if (value instanceof URLSearchParams) return URLSearchParams.prototype.toString.call(value)
  if (value instanceof ScopeObject) return '[object Object]'
  return Object.prototype.toString.call(value)
}

/** The text of a value, as a template literal shows it. */
export function toText(value: unknown): string {
  return String(toPrimitive(value, 'string'))
}

/** The number of a value, as unary plus gives it. */
export function toNumeric(value: unknown): number {
  return Number(toPrimitive(value, 'number'))
}
