import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BusinessTable } from '../db/schema/commonColumns.ts'
import { ApiError } from '../http/ApiError.ts'
import type { WorkContext } from '../http/context.ts'

/** Returns the first row of a write. @throws {Error} when there is none, which is a bug. */
export function firstRow<T>(rows: readonly T[]): T {
  const row = rows[0]
  if (row === undefined) throw new Error('A write returned no row.')
  return row
}

/** Returns the object without its undefined entries: fields left out of a patch stay unchanged. */
export function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> } // only undefined entries were dropped
}

/** Refuses (409 `row.stale`) a write made against another revision of the row; without `If-Match` any revision is accepted. */
export function assertFresh({ ifMatch }: WorkContext, row: { readonly rev: number }): void {
  if (ifMatch === undefined || ifMatch === row.rev) return
  throw new ApiError(409, 'row.stale', 'The row was changed by somebody else.', { payload: { rev: row.rev } })
}

/** Common columns of a changed row. */
export function changedRow({ session, now, mutationId }: WorkContext) {
  return {
    updated_at: now.toISOString(),
    updated_by: session.userId,
    client_mutation_id: mutationId ?? null,
    rev: sql`rev + 1`,
  }
}

/** Common columns of a new row; `id` comes from the client, if it made one. */
export function newRow({ session, now, world, mutationId }: WorkContext, id?: string) {
  const at = now.toISOString()
  return {
    account_id: session.accountId,
    id: id ?? world.ids.next(),
    created_at: at,
    created_by: session.userId,
    updated_at: at,
    updated_by: session.userId,
    client_mutation_id: mutationId ?? null,
  }
}

/** Changes of one of several rows; columns not named stay unchanged. */
export interface RowChange {
  readonly id: string
  readonly changes: Readonly<Record<string, string | number | boolean | null>>
}

/** Updates rows of the account, each with its own changes, in one statement. */
export async function changeRows(
  context: WorkContext,
  table: BusinessTable,
  rows: readonly RowChange[],
): Promise<void> {
  if (rows.length === 0) return
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const names = [...new Set(rows.flatMap(({ changes }) => Object.keys(changes)))]
  const values = names.map((name): [string, SQL] => {
    const column = columns[name]
    if (!column) throw new Error(`There is no column ${name}.`)
    const value = sql`(change.changes ->> ${name})::${sql.raw(column.getSQLType())}`
    return [name, sql`case when jsonb_exists(change.changes, ${name}) then ${value} else ${column} end`]
  })
  await context.tx
    .update(table)
    .set({ ...Object.fromEntries(values), ...changedRow(context) })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (id uuid, changes jsonb)`)
    .where(and(eq(table.account_id, context.session.accountId), sql`${table.id} = change.id`))
}
