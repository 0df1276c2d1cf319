import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BusinessTable } from './BusinessTable.ts'

/** A column by its name. @throws {Error} when the table has none of this name. */
export function columnOf(table: BusinessTable, name: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const column = columns[name]
  if (!column) throw new Error(`The table has no column “${name}”.`)
  return column
}
