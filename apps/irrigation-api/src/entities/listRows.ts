import { and, eq, getTableColumns, getTableName, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../http/requestContext.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import { type PageQuery, resolvePage } from '../lists/resolvePage.ts'
import type { SortKey } from '../lists/sortKey.ts'
import { toListPage } from '../lists/toListPage.ts'
import type { Row } from './BusinessTable.ts'
import type { EntityOptions } from './EntityOptions.ts'
import { selectionOf, visibleTo } from './findRow.ts'

/** What stands for no value where a list is sorted by it: behind all others, or before them. */
const NOTHING: Readonly<Record<SortKey['type'], string>> = {
  text: "''",
  integer: '0',
  date: "'9999-12-31'",
  timestamptz: "'-infinity'",
}

/** One page of the rows of an entity that a query asks for. */
export async function listRows(context: RequestContext, entity: EntityOptions, query: PageQuery & Row) {
  const { tx, session } = context
  const { table, sorts } = entity
  const [defaultSort = 'id'] = Object.keys(sorts)
  const page = resolvePage(query, { table: getTableName(table), sorts: sortKeys(entity), defaultSort })
  const filter = and(filterOf(entity, session.accountId, query), entity.listed?.(context))
  const rows = await tx
    .select({ ...selectionOf(entity), sort_key: page.sortKey })
    .from(table)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  // Every business table has an id.
  const found = rows as unknown as (Row & { readonly id: string; readonly sort_key: string })[]
  return toListPage(found, page, await tx.$count(table, filter))
}

function sortKeys({ table, sorts }: EntityOptions): Readonly<Record<string, SortKey>> {
  const name = getTableName(table)
  return Object.fromEntries(
    Object.entries({ ...sorts, created_at: 'timestamptz', updated_at: 'timestamptz' } as typeof sorts).map(
      ([column, type]) => {
        const value = `"${name}"."${column}"`
        return [
          column,
          { type, expression: `coalesce(${type === 'text' ? `lower(${value})` : value}, ${NOTHING[type]})` },
        ]
      },
    ),
  )
}

function filterOf(entity: EntityOptions, accountId: string, query: Row): SQL | undefined {
  const { table, fields, searched = [], matches } = entity
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const conditions = Object.entries(fields).flatMap(([name, { filter }]) => {
    const column = columns[name]
    return filter && column && query[name] !== undefined ? [eq(column, query[name])] : []
  })
  const text = typeof query.q === 'string' && query.q !== '' ? containsPattern(query.q) : null
  const found = searched.flatMap((name) => (columns[name] && text !== null ? [ilike(columns[name], text)] : []))
  return and(
    visibleTo(accountId, entity),
    (query.archived === true ? isNotNull : isNull)(table.deleted_at),
    ...conditions,
    text === null ? undefined : or(...found, matches?.(text)),
  )
}
