import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BusinessTable } from '../entities/BusinessTable.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changedRow } from './changedRow.ts'

/** What becomes of one of several rows; a column that it does not name stays as it is. */
export interface RowChange {
  readonly id: string
  readonly changes: Readonly<Record<string, string | number | boolean | null>>
}

/** Changes rows of the account, each in its own way, in one statement however many they are. */
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
