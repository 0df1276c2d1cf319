/** Quotes a text in a filter, as PostgREST reads it. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** A value in a list of a filter: texts are quoted. */
export const inList = (value: unknown): string => (typeof value === 'string' ? quoted(value) : String(value))

/** A list as PostgreSQL writes it, such as `{1,"a b"}`. */
export function arrayOf(values: readonly unknown[]): string {
  return `{${values.map((one) => (one === null ? 'null' : inList(one))).join(',')}}`
}

/** Parameters of PostgREST that are no columns. */
const RESERVED = /(^|\.)(select|order|limit|offset|columns|on_conflict|and|or)$/

/** A column as the name of a filter; quoted where PostgREST would read a parameter of its own, such as `limit`. */
export const filteredColumn = (name: string): string => name.replace(RESERVED, '$1"$2"')
