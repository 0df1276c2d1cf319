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

/** Values that are looked at, over all levels: a list that holds itself more than once would be endless work at any depth. */
const MOST = 100_000

/** A text that tells every two different values apart, but for functions and what lies behind so many others. */
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
