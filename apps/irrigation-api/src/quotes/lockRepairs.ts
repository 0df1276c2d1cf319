import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import type { QuoteLineRow } from './readLines.ts'

/** A repair that stands in a quote. */
export type LockedRepair = typeof repair.$inferSelect

/** The repairs of lines, held until the request is done; always in one order, so that two quotes never wait for each other. */
export async function lockRepairs(
  { tx, session }: WorkContext,
  lines: readonly QuoteLineRow[],
): Promise<LockedRepair[]> {
  const ids = lines.flatMap(({ repair_id }) => (repair_id === null ? [] : [repair_id]))
  if (ids.length === 0) return []
  return tx
    .select()
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), inArray(repair.id, ids), isNull(repair.deleted_at)))
    .orderBy(asc(repair.id))
    .for('update')
}

/** Those of the repairs that were quoted by one of the lines; a repair may stand in other quotes too. */
export function quotedBy(lines: readonly QuoteLineRow[], repairs: readonly LockedRepair[]): LockedRepair[] {
  return repairs.filter((it) => lines.some(({ id }) => id === it.quote_line_item_id))
}
