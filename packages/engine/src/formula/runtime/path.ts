/** Reads an own member of an object or text; computed and inherited members are undefined. */
type ReadMember = (target: object | string, key: string) => unknown

/** Splits `a.b[0]["c.d"]` into keys. Brackets may hold numbers or quoted names. */
export function parsePath(path: string): readonly string[] {
  if (path !== last.path) {
    const keys = Array.from(path.matchAll(/\[(["'])([^"'\]]*)\1\]|[^.[\]]+/g), ([text, , quoted]) => quoted ?? text)
    last = { path, keys }
  }
  return last.keys
}

/** Last split path: the same path is read from each item of a list. */
let last: { readonly path: string; readonly keys: readonly string[] } = { path: '', keys: [] }

/**
 * Returns the value at a path, or undefined when something is missing. A property that equals the whole text takes
 * precedence. `read` defines how members are read.
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

/** Returns an own data value that is not a function. */
export function ownValue(target: object | string, key: string): unknown {
  const own = Object.getOwnPropertyDescriptor(target, key)
  return own && 'value' in own && typeof own.value !== 'function' ? own.value : undefined
}
