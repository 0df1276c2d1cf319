import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type SortType, sortExpression, sortTypeOf } from '../db/schema/listIndexes.ts'

/** A sort key of a list: SQL that is never null, and its type for comparison with a cursor. */
export interface SortKey {
  readonly expression: string
  readonly type: SortType
  /** Whether it comes from another table than the rows of the list. */
  readonly isJoined?: boolean
}

/** Columns of a table as sort keys; the table has an index for each. */
export function sortKeysOf(table: PgTable, names: readonly string[]): Readonly<Record<string, SortKey>> {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return Object.fromEntries(
    names.map((name) => {
      const column = columns[name]
      if (!column) throw new Error(`${getTableName(table)} has no column ${name}.`)
      const expression = sortExpression(column, `"${getTableName(table)}"."${name}"`)
      return [name, { expression, type: sortTypeOf(column) }]
    }),
  )
}

/** A column of a joined table as a sort key; that table has an index for it. */
export function joinedSortKey(name: string, column: PgColumn): Readonly<Record<string, SortKey>> {
  const expression = sortExpression(column, `"${getTableName(column.table)}"."${column.name}"`)
  return { [name]: { expression, type: sortTypeOf(column), isJoined: true } }
}
