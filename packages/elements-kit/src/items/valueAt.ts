/**
 * Value at a path in an item, such as `address.city`, `tags[0]` or `meta['first name']`; `undefined` where there is none. Only what the item
 * itself has is read, nothing that it inherits.
 */
export function valueAt(item: unknown, path: string): unknown {
  const keys = [...path.matchAll(KEY)].map(([, double, single, plain]) => double ?? single ?? plain ?? '')
  return keys.length === 0 ? undefined : keys.reduce(memberOf, item)
}

/** A key in brackets and quotes, or one that ends at the next dot or bracket. */
const KEY = /\[(?:"([^"]*)"|'([^']*)')\]|([^.[\]]+)/g

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  // An own member of an object, whatever its type.
  return (value as Readonly<Record<string, unknown>>)[key]
}
