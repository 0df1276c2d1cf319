import { type ColumnBaseConfig, type ColumnDataType, sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, type PgColumn } from 'drizzle-orm/pg-core'

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

type Columns = Readonly<Record<string, ExtraConfigColumn>>

interface ListOptions {
  /** What the list can be sorted by. */
  readonly sorts: readonly string[]
  /** What the list can be filtered by, where no other index begins with it. */
  readonly filters?: readonly string[]
  /** What the text of a list is looked for in. */
  readonly searched?: readonly string[]
}

/**
 * Indexes that keep the list of a table quick however many rows an account has: one in the order of each sort, one for all filters
 * together, one for the parts of texts, and one of the rows that were archived (decision 0021).
 */
export function listIndexes(table: object, name: string, { sorts, filters = [], searched = [] }: ListOptions) {
  const columns = table as Columns // the columns of a table by their names
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
    // `op` marks the column itself until the next index takes it, so each is made where it is used
    ...gin(
      'texts',
      searched.map((wanted) => column(wanted).op('gin_trgm_ops')),
    ),
    ...(columns.deleted_at
      ? [index(`${name}_archived`).on(account(), column('id')).where(sql`deleted_at is not null`)]
      : []),
  ]
}
