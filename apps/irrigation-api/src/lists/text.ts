import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/transaction.ts'
import type { BusinessTable } from '../entities/table.ts'

/** A LIKE pattern that finds the text anywhere; the text's own wildcards stand for themselves. */
function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Rows with a text in one of their columns.
 * @param columns have an index of their parts.
 */
export function matchesText(text: string, columns: readonly PgColumn[]): SQL | undefined {
  const pattern = containsPattern(text)
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** So many rows are taken by their ids; where more have a text, the pages of a list soon come upon them. */
const FEW = 1000

interface Searched {
  readonly table: BusinessTable
  readonly accountId: string
  /** Columns with an index of their parts. */
  readonly columns: readonly PgColumn[]
  /** Selects what a row of the table belongs to, or has, and a pattern finds; one for each other table. */
  related(pattern: string): readonly SQL[]
}

/**
 * Rows of an account with a text in one of their columns, or in what is related to them. No index spans two tables: rows with a rare
 * text are looked up first, by the indexes of each.
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
  // With an offset the rows of a page are looked at one by one, instead of all of the other table before the first.
  if (found.length > FEW) return or(own, ...selects.map((select) => sql`exists (${select} offset 0)`))
  return inArray(
    table.id,
    found.map(({ id }) => id),
  )
}
