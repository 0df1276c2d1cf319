import type { Catalog } from './Catalog.ts'
import { conditionSql, pathSql } from './conditionSql.ts'
import { findRelation, type Relation } from './findRelation.ts'
import type { Ordering, Query } from './parseQuery.ts'
import { type EmbedItem, parseError, type SelectItem } from './parseSelect.ts'
import { identifier, type Statement } from './Statement.ts'

/** Source of rows: a name in the statement, and the table whose foreign keys count. */
interface Source {
  readonly from: string
  readonly table: string
}

interface Parts {
  readonly statement: Statement
  readonly catalog: Catalog
}

/** SQL of the rows of a page, and of the rows of all pages. */
interface ReadSql {
  readonly page: string
  readonly all: string
}

/** Writes the query of a table, or of rows returned by a change. @throws {RestError} for an embed without a foreign key. */
export function readSql(query: Query, { from, table }: Source, parts: Parts): ReadSql {
  const alias = parts.statement.alias()
  const where = whereSql(query, { alias, table, joins: [] }, parts)
  const source = `from ${identifier(from)} as ${identifier(alias)}${where}`
  return {
    page: `select ${itemsSql(query, alias, { table, ...parts })} ${source}${pageSql(query, alias)}`,
    all: `select 1 ${source}`,
  }
}

interface Place {
  readonly alias: string
  readonly table: string
  /** Conditions that join it to an outer table. */
  readonly joins: readonly string[]
}

function whereSql(query: Query, { alias, table, joins }: Place, parts: Parts): string {
  const inner = query.items.flatMap((item) =>
    item.kind === 'embed' && item.isInner
      ? [`exists (${embedSource(item, query, { alias, table, ...parts }).sql('1')})`]
      : [],
  )
  const own = query.conditions.map((one) => conditionSql(one, alias, parts.statement))
  const all = [...joins, ...own, ...inner]
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

function pageSql({ order, limit, offset }: Query, alias: string): string {
  const orders = order.map((one) => orderingSql(one, alias)).join(', ')
  return `${orders && ` order by ${orders}`}${limit === null ? '' : ` limit ${limit}`}${offset > 0 ? ` offset ${offset}` : ''}`
}

function orderingSql({ path, isDescending, nulls }: Ordering, alias: string): string {
  return `${pathSql(path, alias)}${isDescending ? ' desc' : ''}${nulls === null ? '' : ` nulls ${nulls}`}`
}

function itemsSql(query: Query, alias: string, parts: Parts & { readonly table: string }): string {
  return query.items.map((item) => itemSql(item, query, { ...parts, alias })).join(', ')
}

type Outer = Parts & { readonly alias: string; readonly table: string }

function itemSql(item: SelectItem, query: Query, outer: Outer): string {
  const { alias } = outer
  switch (item.kind) {
    case 'all':
      return `${identifier(alias)}.*`
    case 'column': {
      const sql = pathSql(item.path, alias)
      return `${item.cast === null ? sql : castSql(sql, item.cast)} as ${identifier(item.name)}`
    }
    case 'embed':
      return `(${embedSql(item, query, outer)}) as ${identifier(item.name)}`
    default:
      return item satisfies never
  }
}

function castSql(sql: string, type: string): string {
  if (!/^[a-z0-9_ ]+$/i.test(type)) throw parseError(type)
  return `cast(${sql} as ${type})`
}

function embedSql(item: EmbedItem, query: Query, outer: Outer): string {
  const { relation, alias, inner, sql } = embedSource(item, query, outer)
  const items = itemsSql(inner, alias, { ...outer, table: relation.table })
  const rows = `${sql(items)}${pageSql(inner, alias)}`
  return relation.isMany
    ? `select coalesce(json_agg(row_to_json(_embedded)), '[]') from (${rows}) as _embedded`
    : `select row_to_json(_embedded) from (${rows}) as _embedded`
}

/** The rows of an embed that belong to an outer row. */
function embedSource(item: EmbedItem, query: Query, { alias: outer, table, ...parts }: Outer) {
  const relation = findRelation(table, item, parts.catalog)
  const inner = query.embedded[item.name]
  if (!inner) throw new Error(`The embed ${item.name} has no query.`)
  const alias = parts.statement.alias()
  const { from, joins } = joinSql(relation, alias, outer, parts.statement)
  const where = whereSql(inner, { alias, table: relation.table, joins }, parts)
  return { relation, inner, alias, sql: (items: string) => `select ${items} from ${from}${where}` }
}

function joinSql({ table, pairs, junction }: Relation, alias: string, outer: string, statement: Statement) {
  const equal = (left: string, right: string, columns: Relation['pairs']) =>
    columns.map(([a, b]) => `${identifier(left)}.${identifier(a)} = ${identifier(right)}.${identifier(b)}`)
  const own = `${identifier(table)} as ${identifier(alias)}`
  if (!junction) return { from: own, joins: equal(alias, outer, pairs) }
  const between = statement.alias()
  return {
    from: `${own}, ${identifier(junction.table)} as ${identifier(between)}`,
    joins: [...equal(between, outer, pairs), ...equal(alias, between, junction.pairs)],
  }
}
