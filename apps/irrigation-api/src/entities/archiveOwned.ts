import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import type { BusinessTable } from './BusinessTable.ts'
import { columnOf } from './columnOf.ts'
import { type Owned, ownership } from './ownership.ts'

/** Archives what belongs to rows of a table, at the moment at which they were. */
export const archiveOwned = (context: RequestContext, table: BusinessTable, ids: readonly string[], at: string) =>
  walk(context, table, ids, { from: null, to: at })

/** Brings back what was archived together with rows of a table; what had been archived before stays where it is. */
export const restoreOwned = (context: RequestContext, table: BusinessTable, ids: readonly string[], at: string) =>
  walk(context, table, ids, { from: at, to: null })

interface Change {
  readonly from: string | null
  readonly to: string | null
}

async function walk(
  context: RequestContext,
  table: BusinessTable,
  ids: readonly string[],
  change: Change,
): Promise<void> {
  for (const owned of ownership.get(table) ?? []) {
    const moved = await move(context, owned, ids, change)
    if (moved.length > 0) await walk(context, owned.table, moved, change)
  }
}

async function move(
  context: RequestContext,
  { table, column }: Owned,
  ids: readonly string[],
  { from, to }: Change,
): Promise<readonly string[]> {
  const rows = await context.tx
    .update(table)
    .set({ deleted_at: to, ...changedRow(context) } as never) // every business table has these columns
    .where(
      and(
        eq(table.account_id, context.session.accountId),
        inArray(columnOf(table, column), [...ids]),
        from === null ? isNull(table.deleted_at) : eq(table.deleted_at, from),
      ),
    )
    .returning({ id: table.id })
  return rows.map(({ id }) => String(id))
}
