import { and, eq, getTableName, inArray, isNull } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { ownersOf } from '../db/schema/businessTable.ts'
import type { BusinessTable } from '../db/schema/commonColumns.ts'
import * as tables from '../db/schema/index.ts'
import type { RequestContext } from '../http/context.ts'
import { changedRow } from '../rows/rows.ts'
import { columnOf } from './table.ts'

/** Rows owned by a row of another table, by the foreign key column. */
export interface Owned {
  readonly table: BusinessTable
  readonly column: string
}

const everyOwned = Object.values(tables).flatMap((table) =>
  ownersOf(table).map((column) => ({
    owner: ownerOf(table, column),
    table: table as unknown as BusinessTable, // only these have owners
    column,
  })),
)

/** Rows archived and restored together with their owner, by the owner's table, as declared by the tables. */
export const ownership: ReadonlyMap<PgTable, readonly Owned[]> = new Map(
  everyOwned.map(({ owner }) => [owner, everyOwned.filter((owned) => owned.owner === owner)]),
)

/** Table that a foreign key refers to. @throws {Error} when the column is no foreign key. */
function ownerOf(table: PgTable, column: string): PgTable {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference())
  const key = keys.find(({ columns }) => columns.some(({ name }) => name === column))
  if (!key) throw new Error(`${getTableName(table)}.${column} names what a row belongs to, but is no foreign key.`)
  return key.foreignTable
}

/** Archives rows owned by the given rows, with the same timestamp. */
export const archiveOwned = (context: RequestContext, table: BusinessTable, ids: readonly string[], at: string) =>
  walk(context, table, ids, { from: null, to: at })

/** Restores what was archived together with the given rows; rows archived earlier stay archived. */
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
