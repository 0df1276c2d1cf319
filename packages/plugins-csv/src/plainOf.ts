/** Plain data of an object of the scope, such as a collection; anything else stays as it is. */
export function plainOf(value: unknown): unknown {
  const { toJSON } = Object(value)
  return typeof toJSON === 'function' && !(value instanceof Date) ? toJSON.call(value) : value
}
