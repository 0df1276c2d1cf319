import { Column, getTableName, is, SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

type SelectConfig = Parameters<PgDialect['buildSelectQuery']>[0]

/** Fewer columns are as fast one by one. */
const WORTHWHILE = 8

interface Known {
  readonly columns: readonly Column[]
  readonly isJoined: boolean
  readonly text: SQL
}

/** Writes what queries read of a table once, where drizzle puts it together from its columns for every query. */
export class KnownColumnsDialect extends PgDialect {
  /** As many of a table as the program has ways to read it. */
  readonly #known = new WeakMap<Column['table'], Known[]>()

  override buildSelectQuery(config: SelectConfig): SQL {
    const fields = Object.entries(config.fields)
    const columns = leadingColumns(fields)
    const rest = fields.slice(columns.length).map(([name, field]) => ({ path: [name], field }))
    if (config.fieldsFlat || columns.length < WORTHWHILE || !rest.every(({ field }) => isExpression(field)))
      return super.buildSelectQuery(config)
    const whole = { path: [], field: this.#textOf(columns, (config.joins?.length ?? 0) > 0) }
    return super.buildSelectQuery({
      ...config,
      fieldsFlat: [whole, ...rest] as NonNullable<SelectConfig['fieldsFlat']>,
    })
  }

  #textOf(columns: readonly Column[], isJoined: boolean): SQL {
    const table = columns[0]?.table
    if (!table) return sql.empty()
    const known = this.#known.get(table) ?? []
    const same = known.find((one) => one.isJoined === isJoined && areSame(one.columns, columns))
    if (same) return same.text
    const prefix = isJoined ? `${this.escapeName(getTableName(table))}.` : ''
    const text = sql.raw(columns.map(({ name }) => prefix + this.escapeName(name)).join(', '))
    this.#known.set(table, [...known, { columns, isJoined, text }])
    return text
  }
}

/** The columns of one table that come first. */
function leadingColumns(fields: readonly (readonly [string, unknown])[]): readonly Column[] {
  const columns: Column[] = []
  for (const [, field] of fields) {
    if (!is(field, Column) || (columns[0] && field.table !== columns[0].table)) break
    columns.push(field)
  }
  return columns
}

function isExpression(field: unknown): boolean {
  return is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)
}

function areSame(some: readonly Column[], others: readonly Column[]): boolean {
  return some.length === others.length && some.every((column, index) => column === others[index])
}
