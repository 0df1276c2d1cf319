const MAX_LENGTH = 20_000

/** Any value as readable text: JSON, with descriptions for values that JSON lacks. Long texts are cut off with an ellipsis. */
export function textOf(value: unknown, indent?: number): string {
  if (value instanceof Error) return String(known(value))
  const text =
    typeof value === 'string' && indent === undefined ? JSON.stringify(value) : (write(value, indent) ?? 'undefined')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

function write(value: unknown, indent: number | undefined): string | undefined {
  const around: unknown[] = []
  try {
    return JSON.stringify(
      value,
      function replace(this: unknown, _key, item: unknown) {
        while (around.length > 0 && around.at(-1) !== this) around.pop()
        if (typeof item === 'object' && item !== null) {
          if (around.includes(item)) return '↻'
          around.push(item)
        }
        return known(item)
      },
      indent,
    )
  } catch {
    // A value that throws when read, such as a revoked proxy, can still be named.
    return Object.prototype.toString.call(value)
  }
}

function known(item: unknown): unknown {
  if (typeof item === 'function') return `ƒ ${item.name}`
  if (typeof item === 'bigint') return `${item}n`
  if (typeof item === 'symbol') return item.toString()
  if (item instanceof Error) return `${item.name}: ${item.message}`
  if (item instanceof Blob) return `${item.constructor.name} (${item.size} B)`
  if (item instanceof Map || item instanceof Set) return [...item]
  if (typeof item === 'number' && !Number.isFinite(item)) return String(item)
  return item
}
