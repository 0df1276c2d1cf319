import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/transaction.ts'

/** Rows that a list counts; where there are more, nobody waits for their number. */
const MOST_COUNTED = 10_000

/** How many rows there are, or null for more than are counted. */
export async function countUpTo(tx: Transaction, table: PgTable, filter: SQL | undefined): Promise<number | null> {
  const found = tx
    .select({ one: sql`1` })
    .from(table)
    .where(filter)
    .limit(MOST_COUNTED + 1)
    .as('found')
  const total = await tx.$count(found)
  return total > MOST_COUNTED ? null : total
}
