import { and, eq, getTableColumns, getTableName, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { matchesText } from '../lists/matchesText.ts'
import { type Page, type PageQuery, resolvePage } from '../lists/resolvePage.ts'
import { sortKeysOf } from '../lists/sortKeysOf.ts'
import { textFilter } from '../lists/textFilter.ts'
import { toListPage } from '../lists/toListPage.ts'
import type { Row } from './BusinessTable.ts'
import type { EntityOptions } from './EntityOptions.ts'
import { selectionOf, visibleTo } from './findRow.ts'

/** One page of the rows of an entity that a query asks for. */
export async function listRows(context: RequestContext, entity: EntityOptions, query: PageQuery & Row) {
  const { tx, session } = context
  const { table, sorts, reckoned } = entity
  const [defaultSort = 'created_at'] = sorts
  const keys = sortKeysOf(table, [...sorts, 'created_at', 'updated_at'])
  const page = resolvePage(query, { table: getTableName(table), sorts: keys, defaultSort })
  const filter = and(await filterOf(context, entity, query), entity.listed?.(context))
  const rows = await pageOf(context, entity, { page, filter })
  // Every business table has an id.
  const found = rows as unknown as (Row & { readonly id: string; readonly sort_key: string })[]
  const answer = await toListPage(found, page, () =>
    countUpTo(tx, table, and(visibleTo(session.accountId, entity), filter)),
  )
  return reckoned ? { ...answer, items: await reckoned.of(context, answer.items) } : answer
}

/** Own rows and those that come with the product are two pages that are made one: of both at once no index tells the order. */
function pageOf(
  { tx, session }: RequestContext,
  entity: EntityOptions,
  { page, filter }: Wanted,
): PromiseLike<unknown> {
  const { table, isShared } = entity
  const rowsOf = (accountId: string) =>
    tx
      .select({ ...selectionOf(entity), sort_key: page.sortKey })
      .from(table as PgTable)
      .where(and(eq(table.account_id, accountId), filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
  if (!isShared || session.accountId === SHARED_ACCOUNT_ID) return rowsOf(session.accountId)
  const both = unionAll(rowsOf(session.accountId), rowsOf(SHARED_ACCOUNT_ID)).as(getTableName(table))
  return tx
    .select()
    .from(both)
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
}

interface Wanted {
  readonly page: Page
  readonly filter: SQL | undefined
}

async function filterOf(context: RequestContext, entity: EntityOptions, query: Row): Promise<SQL | undefined> {
  const { table, fields } = entity
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const conditions = Object.entries(fields).flatMap(([name, { filter }]) => {
    const column = columns[name]
    return filter && column && query[name] !== undefined ? [eq(column, query[name])] : []
  })
  return and(
    (query.archived === true ? isNotNull : isNull)(table.deleted_at),
    ...conditions,
    query.q ? await findsText(context, entity, String(query.q)) : undefined,
  )
}

async function findsText(
  { tx, session: { accountId } }: RequestContext,
  { table, searched = [], related }: EntityOptions,
  text: string,
): Promise<SQL | undefined> {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const columns = searched.flatMap((name) => all[name] ?? [])
  return related ? textFilter(tx, text, { table, accountId, columns, related }) : matchesText(text, columns)
}
