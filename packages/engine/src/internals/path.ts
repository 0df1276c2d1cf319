const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads one own member of an object or text; what the member would compute or inherit is undefined. */
type ReadMember = (target: object | string, key: string) => unknown

/** Splits `a.b[0]["c.d"]` into keys. Brackets may hold numbers or quoted names. */
function parsePath(path: string): readonly string[] {
  if (path !== last.path) {
    const keys = Array.from(path.matchAll(/\[(["'])([^"'\]]*)\1\]|[^.[\]]+/g), ([text, , quoted]) => quoted ?? text)
    last = { path, keys }
  }
  return last.keys
}

/** The path split last: one path is read from item after item of a list. */
let last: { readonly path: string; readonly keys: readonly string[] } = { path: '', keys: [] }

/**
 * Value at a path; an own property that equals the whole text wins; undefined where something is missing. `read` says
 * what counts as a member.
 */
export function getPath(
  target: unknown,
  path: string | number | readonly string[],
  read: ReadMember = ownValue,
): unknown {
  if (typeof path === 'object') return readAlong(target, path, read)
  const name = String(path)
  const whole = readAlong(target, [name], read)
  if (whole !== undefined || !/[.[]/.test(name)) return whole
  const keys = parsePath(name)
  return keys.length > 0 ? readAlong(target, keys, read) : undefined
}

function readAlong(target: unknown, keys: readonly string[], read: ReadMember): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'string' || (typeof value === 'object' && value !== null) ? read(value, key) : undefined,
    target,
  )
}

/**
 * A copy of `target` with `value` at the path; untouched branches are shared, missing levels are created.
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

function ownValue(target: object | string, key: string): unknown {
  const own = Object.getOwnPropertyDescriptor(target, key)
  return own && 'value' in own && typeof own.value !== 'function' ? own.value : undefined
}
