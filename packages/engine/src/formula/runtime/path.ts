/** Reads one own member of an object or text; what the member would compute or inherit is undefined. */
type ReadMember = (target: object | string, key: string) => unknown

/** Splits `a.b[0]["c.d"]` into keys. Brackets may hold numbers or quoted names. */
export function parsePath(path: string): readonly string[] {
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

/** An own value that is no function; what a getter would compute is none. */
export function ownValue(target: object | string, key: string): unknown {
  const own = Object.getOwnPropertyDescriptor(target, key)
  return own && 'value' in own && typeof own.value !== 'function' ? own.value : undefined
}
