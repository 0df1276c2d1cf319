/** Quotes a name of a table or column. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Quotes a text in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Collects the values of a statement while its text is written, and gives each embedded table a name. */
export class Statement {
  readonly values: unknown[] = []
  #aliases = 0

  /** Adds a value; returns its place holder. */
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** Returns a new name for a table. */
  alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }
}
