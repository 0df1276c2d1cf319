import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'
import { sortExpression } from './sortExpression.ts'

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
