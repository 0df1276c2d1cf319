import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { BusinessTable } from '../db/schema/commonColumns.ts'
import type { Transaction } from '../db/transaction.ts'

/** LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Matches rows with a text in one of their columns.
 * @param columns with a trigram index.
 */
export function matchesText(text: string, columns: readonly PgColumn[]): SQL | undefined {
  const pattern = containsPattern(text)
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** Up to this many rows are selected by id; with more matches, the pages of a list find them quickly anyway. */
const FEW = 1000

interface Searched {
  readonly table: BusinessTable
  readonly accountId: string
  /** Columns with a trigram index. */
  readonly columns: readonly PgColumn[]
  /** Subqueries for rows related to a row of the table that match a pattern, one per related table. */
  related(pattern: string): readonly SQL[]
}

/**
 * Matches rows of an account with a text in their columns or in related rows. No index spans two tables: rows with a rare text are looked
 * up first, by the indexes of each table.
 */
export async function textFilter(
  tx: Transaction,
  text: string,
  { table, accountId, columns, related }: Searched,
): Promise<SQL | undefined> {
  const own = matchesText(text, columns)
  const selects = related(containsPattern(text))
  const [first, ...others] = selects.map((select) => sql`exists (${select})`)
  const matching = (condition: SQL | undefined) =>
    tx
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(eq(table.account_id, accountId), condition))
  const found = await unionAll(matching(own), matching(first), ...others.map(matching)).limit(FEW + 1)
  // `offset 0` makes the planner check each row of a page, instead of scanning the other table before the first row.
  if (found.length > FEW) return or(own, ...selects.map((select) => sql`exists (${select} offset 0)`))
  return inArray(
    table.id,
    found.map(({ id }) => id),
  )
}
