/** What evaluating came to: a text for the value, or that it failed. */
export type Outcome = string

/** The outcome of a synchronous evaluation. */
export function outcomeOf(evaluate: () => unknown): Outcome {
  try {
    return describe(evaluate())
  } catch {
    return 'throws'
  }
}

/** The outcome of an evaluation that answers with a promise. */
export async function outcomeOfAsync(evaluate: () => unknown): Promise<Outcome> {
  try {
    return describe(await evaluate())
  } catch {
    return 'throws'
  }
}

/** A text that tells every two different values apart, but for functions. */
function describe(value: unknown, depth = 0): string {
  if (depth > 12) return '…'
  if (typeof value === 'function') return 'function'
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map((item) => describe(item, depth + 1)).join(', ')}]`
  if (value instanceof Date) return `Date ${value.getTime()}`
  if (value instanceof Error) return 'Error'
  if (value instanceof Map || value instanceof Set)
    return `${value.constructor.name} ${describe([...value], depth + 1)}`
  if (value instanceof Promise || value instanceof RegExp) return value.constructor.name
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${describe(item, depth + 1)}`)
    .join(', ')}}`
}
