/** Outcome of an evaluation: the value as text, or that it threw. */
export type Outcome = string

/** Returns the outcome of a synchronous evaluation. */
export function outcomeOf(evaluate: () => unknown): Outcome {
  try {
    return describe(evaluate())
  } catch {
    return 'throws'
  }
}

/** Returns the outcome of an evaluation that returns a promise. */
export async function outcomeOfAsync(evaluate: () => unknown): Promise<Outcome> {
  try {
    return describe(await evaluate())
  } catch {
    return 'throws'
  }
}

/** Limit of the values visited, over all levels: a list that contains itself more than once would be endless work at any depth. */
const MOST = 100_000

/** Writes a value as text; different values differ, except functions and anything beyond the limits. */
function describe(value: unknown): string {
  let left = MOST
  const text = (value: unknown, depth: number): string => {
    left -= 1
    if (depth > 12 || left < 0) return '…'
    if (typeof value === 'function') return 'function'
    if (Object.is(value, -0)) return '-0'
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value !== 'object' || value === null) return String(value)
    if (Array.isArray(value)) return `[${value.map((item) => text(item, depth + 1)).join(', ')}]`
    if (value instanceof Date) return `Date ${value.getTime()}`
    if (value instanceof Error) return 'Error'
    if (value instanceof Map || value instanceof Set) return `${value.constructor.name} ${text([...value], depth + 1)}`
    if (value instanceof Promise || value instanceof RegExp) return value.constructor.name
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}: ${text(item, depth + 1)}`)
      .join(', ')}}`
  }
  return text(value, 0)
}
