/** So many statements a connection keeps planned. */
const MOST = 500

const names = new Map<string, string>()

/** Pages of lists depend on their values: many rows or few, a rare text or a common one. */
const isPage = /\blimit \$|\bilike\b/

/**
 * The name under which connections keep a statement planned, the same in all of them; undefined for those that are planned anew each
 * time, and for more than are kept.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST || isPage.test(text)) return undefined
  const name = `statement_${names.size}`
  names.set(text, name)
  return name
}
