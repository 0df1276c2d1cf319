/**
 * Value at a path such as `data.items[0]`, or the whole value when there is none or the path is empty. A key that itself contains
 * dots takes precedence.
 */
export function valueAt(whole: unknown, path: unknown): unknown {
  if (typeof path !== 'string' || path.trim() === '') return whole
  const keys = path.split(/[.[\]]+/).filter((key) => key.trim() !== '')
  const found = ownValue(whole, path) ?? keys.reduce(ownValue, whole)
  return found === undefined ? whole : found
}

function ownValue(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
