import { ownValue, parsePath } from '../formula/runtime/path.ts'
import type { ArrayUpdate } from './arrayUpdate.ts'

/** Part of a value to write: entries of a list, or the value at a path. */
export interface Part {
  readonly listUpdate: ArrayUpdate | undefined
  readonly path: string | undefined
  readonly index: number | undefined
}

/** Returns the value with a part of it written. @throws {RangeError} for a path that may not be written. */
export function updatePart(current: unknown, value: unknown, { listUpdate, path, index }: Part): unknown {
  return listUpdate
    ? updateArray(Array.isArray(current) ? current : [], listUpdate, value, index, path)
    : setPath(current ?? {}, path ?? '', value)
}

/**
 * Returns the list after an array update; the original is unchanged. `index` defaults to 0; an update or delete at an
 * index without an entry changes nothing.
 */
export function updateArray(
  items: readonly unknown[],
  update: ArrayUpdate,
  value: unknown,
  index = 0,
  path = '',
): readonly unknown[] {
  switch (update) {
    case 'update':
      return index in items ? items.with(index, path ? setPath(items[index], path, value) : value) : items
    case 'delete':
      return index in items ? items.toSpliced(index, 1) : items
    case 'insert':
      return items.toSpliced(index, 0, value)
    case 'unshift':
      return [value, ...items]
    case 'push':
      return [...items, value]
    case 'shift':
      return items.slice(1)
    case 'pop':
      return items.slice(0, -1)
    default:
      return update satisfies never
  }
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns a copy of `target` with `value` at the path; untouched branches are shared, missing levels are created.
 * @throws {RangeError} for keys that reach a prototype, more than 32 levels, or an index over 10,000.
 */
function setPath(target: unknown, path: string | readonly string[], value: unknown): unknown {
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
