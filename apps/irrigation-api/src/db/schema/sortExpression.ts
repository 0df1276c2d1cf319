import type { ColumnBaseConfig, ColumnDataType } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What lists are sorted by, as PostgreSQL calls it. */
export type SortType = 'text' | 'timestamptz' | 'date' | 'integer'

type Sorted = Pick<PgColumn<ColumnBaseConfig<ColumnDataType, string>>, 'columnType' | 'name' | 'notNull'>

const types: Readonly<Record<string, SortType>> = {
  PgText: 'text',
  PgInteger: 'integer',
  PgDateString: 'date',
  PgCustomColumn: 'timestamptz', // the only one is `instant`
}

/** @throws when lists cannot be sorted by such a column. */
export function sortTypeOf({ name, columnType }: Sorted): SortType {
  const type = types[columnType]
  if (!type) throw new Error(`Lists cannot be sorted by ${name}: it is a ${columnType}.`)
  return type
}

/**
 * The SQL that rows are sorted by. It is never null: no value stands behind all dates, and before all else. Texts are in the order of
 * a dictionary, with accents and capitals where people look for them. Indexes and queries must have it alike, and nothing in it may
 * be a call that row-level security holds to leak (decision 0021).
 * @param value the column as it is named there: `"name"` or `"client"."name"`.
 */
export function sortExpression(column: Sorted, value = `"${column.name}"`): string {
  const type = sortTypeOf(column)
  const sorted = type === 'text' ? `${value} collate "und-x-icu"` : value
  if (column.notNull) return sorted
  if (type === 'date') return `least(${value}, '9999-12-31')`
  return `greatest(${sorted}, ${{ text: "''", integer: '0', timestamptz: "'-infinity'" }[type]})`
}
