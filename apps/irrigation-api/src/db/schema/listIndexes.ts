import { type ColumnBaseConfig, type ColumnDataType, sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, type PgColumn } from 'drizzle-orm/pg-core'

/** PostgreSQL types that lists can be sorted by. */
export type SortType = 'text' | 'timestamptz' | 'date' | 'integer'

type Sorted = Pick<PgColumn<ColumnBaseConfig<ColumnDataType, string>>, 'columnType' | 'name' | 'notNull'>

const types: Readonly<Record<string, SortType>> = {
  PgText: 'text',
  PgInteger: 'integer',
  PgDateString: 'date',
  PgCustomColumn: 'timestamptz', // `instant` is the only custom type
}

/** SQL type of a sort column. @throws when lists cannot be sorted by such a column. */
export function sortTypeOf({ name, columnType }: Sorted): SortType {
  const type = types[columnType]
  if (!type) throw new Error(`Lists cannot be sorted by ${name}: it is a ${columnType}.`)
  return type
}

/**
 * SQL expression that rows are sorted by. It is never null: a missing value comes after all dates, and before everything else. Texts are
 * in dictionary order, with accents and capitals where users expect them. Indexes and queries must use the same expression, and it must
 * not call functions that row-level security considers leaky (decision 0021).
 * @param value the column as written in SQL: `"name"` or `"client"."name"`.
 */
export function sortExpression(column: Sorted, value = `"${column.name}"`): string {
  const type = sortTypeOf(column)
  const sorted = type === 'text' ? `${value} collate "und-x-icu"` : value
  if (column.notNull) return sorted
  if (type === 'date') return `least(${value}, '9999-12-31')`
  return `greatest(${sorted}, ${{ text: "''", integer: '0', timestamptz: "'-infinity'" }[type]})`
}

type Columns = Readonly<Record<string, ExtraConfigColumn>>

interface ListOptions {
  /** Sort columns of the list. */
  readonly sorts: readonly string[]
  /** Filter columns that no other index starts with. */
  readonly filters?: readonly string[]
  /** Columns for text search. */
  readonly searched?: readonly string[]
}

/**
 * Indexes that keep the list of a table fast for any number of rows: one per sort, one for all filters together, one for text search, and
 * one for archived rows (decision 0021).
 */
export function listIndexes(table: object, name: string, { sorts, filters = [], searched = [] }: ListOptions) {
  const columns = table as Columns // the columns of a table by name
  const column = (wanted: string): ExtraConfigColumn => {
    const found = columns[wanted]
    if (!found) throw new Error(`${name} has no column ${wanted}.`)
    return found
  }
  const account = () => column('account_id')
  const inOrder = sorts.map((sort) =>
    index(`${name}_by_${sort}`).on(account(), sql.raw(`(${sortExpression(column(sort))})`), column('id')),
  )
  const gin = (suffix: string, found: readonly Partial<ExtraConfigColumn>[]) =>
    found.length > 0 ? [index(`${name}_${suffix}`).using('gin', account(), ...found)] : []
  return [
    ...inOrder,
    ...gin('filters', filters.map(column)),
    // `op` marks the column itself until the next index consumes it, so each column is created where it is used
    ...gin(
      'texts',
      searched.map((wanted) => column(wanted).op('gin_trgm_ops')),
    ),
    ...(columns.deleted_at
      ? [index(`${name}_archived`).on(account(), column('id')).where(sql`deleted_at is not null`)]
      : []),
  ]
}
