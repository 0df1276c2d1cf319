/** Quotes a text in a filter, as PostgREST reads it. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** A value in a list of a filter: texts are quoted. */
export const inList = (value: unknown): string => (typeof value === 'string' ? quoted(value) : String(value))

/** A list as PostgreSQL writes it, such as `{1,"a b"}`. */
export function arrayOf(values: readonly unknown[]): string {
  return `{${values.map((one) => (one === null ? 'null' : inList(one))).join(',')}}`
}
