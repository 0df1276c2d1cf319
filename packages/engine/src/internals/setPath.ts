import { ownValue, parsePath } from '../formula/runtime/path.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns a copy of `target` with `value` at the path; untouched branches are shared, missing levels are created.
 * @throws {RangeError} for keys that reach a prototype, more than 32 levels, or an index over 10,000.
 */
export function setPath(target: unknown, path: string | readonly string[], value: unknown): unknown {
  const keys = typeof path === 'string' ? parsePath(path) : path
  if (keys.length > 32) throw new RangeError(`The path “${keys.join('.')}” has more than 32 levels.`)
  return setAt(target, keys, value)
}

function setAt(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (FORBIDDEN.has(key)) throw new RangeError(`The path may not contain “${key}”.`)
  const child = typeof target === 'object' && target !== null ? ownValue(target, key) : undefined
  const next = setAt(child, rest, value)
  if (Array.isArray(target) || (target === undefined && /^\d+$/.test(key))) return setIndex(target, key, next)
  return { ...(typeof target === 'object' ? target : {}), [key]: next }
}

function setIndex(target: unknown, key: string, value: unknown): unknown[] {
  const index = Number(key)
  if (!Number.isInteger(index) || index < 0 || index > 10_000)
    throw new RangeError(`“${key}” is not an index from 0 to 10,000.`)
  const copy: unknown[] = Array.isArray(target) ? [...target] : []
  copy[index] = value
  return copy
}
