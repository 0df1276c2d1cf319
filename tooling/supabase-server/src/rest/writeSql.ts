import { conditionSql } from './conditionSql.ts'
import type { Preferences } from './Preferences.ts'
import type { Query } from './parseQuery.ts'
import { RestError } from './RestError.ts'
import { identifier, type Statement } from './Statement.ts'

type Row = Readonly<Record<string, unknown>>

interface InsertOptions extends Pick<Preferences, 'isMissingDefault' | 'resolution'> {
  /** Columns that are written; by default those of the rows. */
  readonly columns: readonly string[] | null
  /** Columns that make a row the same as one that exists. */
  readonly conflict: readonly string[]
}

/** Writes an insert or upsert of rows. @throws {RestError} for rows with different columns. */
export function insertSql(table: string, body: unknown, statement: Statement, options: InsertOptions): string {
  const rows = rowsOf(body)
  const columns = options.columns ?? columnsOf(rows)
  const into = `insert into ${identifier(table)}`
  const returning = ` returning ${identifier(table)}.*`
  if (rows.length === 0) return `select * from ${identifier(table)} where false`
  if (columns.length === 0) return `${into} default values${returning}`
  const values = rows.map((row) => `(${cellsOf(row, columns, { table, statement, ...options })})`)
  const names = columns.map(identifier).join(', ')
  return `${into} (${names}) values ${values.join(', ')}${conflictSql(columns, options)}${returning}`
}

/** Writes an update of the rows that meet the conditions. */
export function updateSql(table: string, body: unknown, statement: Statement, { conditions }: Query): string {
  const [row = {}] = rowsOf(body)
  const columns = Object.keys(row)
  if (columns.length === 0) return `select * from ${identifier(table)} where false`
  const cells = cellsOf(row, columns, { table, statement, isMissingDefault: false })
  const names = columns.map(identifier).join(', ')
  const where = whereSql(table, conditions, statement)
  return `update ${identifier(table)} set (${names}) = row(${cells})${where} returning ${identifier(table)}.*`
}

/** Writes a deletion of the rows that meet the conditions. */
export function deleteSql(table: string, statement: Statement, { conditions }: Query): string {
  return `delete from ${identifier(table)}${whereSql(table, conditions, statement)} returning ${identifier(table)}.*`
}

function whereSql(table: string, conditions: Query['conditions'], statement: Statement): string {
  const all = conditions.map((one) => conditionSql(one, table, statement))
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

function rowsOf(body: unknown): readonly Row[] {
  const rows = Array.isArray(body) ? body : [body]
  if (rows.every((row) => typeof row === 'object' && row !== null)) return rows as readonly Row[] // checked
  throw new RestError(400, 'PGRST102', 'Empty or invalid json')
}

function columnsOf(rows: readonly Row[]): readonly string[] {
  const first = Object.keys(rows[0] ?? {})
  const isSame = rows.every((row) => {
    const columns = Object.keys(row)
    return columns.length === first.length && first.every((one) => columns.includes(one))
  })
  if (!isSame) throw new RestError(400, 'PGRST102', 'All object keys must match')
  return first
}

interface Cells {
  readonly table: string
  readonly statement: Statement
  readonly isMissingDefault: boolean
}

/** Values of a row, converted to the types of their columns by the database. */
function cellsOf(row: Row, columns: readonly string[], { table, statement, isMissingDefault }: Cells): string {
  const value = statement.value(JSON.stringify(row))
  const typed = `json_populate_record(null::${identifier(table)}, ${value}::json)`
  return columns
    .map((one) => (one in row ? `(${typed}).${identifier(one)}` : isMissingDefault ? 'default' : 'null'))
    .join(', ')
}

function conflictSql(columns: readonly string[], { conflict, resolution }: InsertOptions): string {
  if (resolution === null || conflict.length === 0) return ''
  const target = ` on conflict (${conflict.map(identifier).join(', ')})`
  if (resolution === 'ignore-duplicates') return `${target} do nothing`
  return `${target} do update set ${columns.map((one) => `${identifier(one)} = excluded.${identifier(one)}`).join(', ')}`
}
