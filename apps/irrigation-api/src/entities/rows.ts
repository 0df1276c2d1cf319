import { and, eq, getTableColumns, getTableName, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { countUpTo, type Page, type PageQuery, resolvePage, toListPage } from '../lists/page.ts'
import { sortKeysOf } from '../lists/sort.ts'
import { matchesText, textFilter } from '../lists/text.ts'
import type { EntityOptions, FoundEntity, Row } from './table.ts'

/** What is read of a row of an entity. */
export function selectionOf({ table, sqlFields = {} }: FoundEntity) {
  return {
    ...getTableColumns(table),
    ...Object.fromEntries(Object.entries(sqlFields).map(([name, { read }]) => [name, read.as(name)])),
  }
}

/** Which rows of an entity an account may read. */
function visibleTo(accountId: string, { table, isShared }: FoundEntity): SQL {
  return isShared ? inArray(table.account_id, [accountId, SHARED_ACCOUNT_ID]) : eq(table.account_id, accountId)
}

/** Conditions on the moment at which rows were archived. */
export const isAmong = { kept: isNull, archived: isNotNull, all: () => undefined }

/**
 * The row of the account with this id.
 * @param among looks among those that were archived, among all, else among the others.
 * @throws {ApiError} 404 when there is none.
 */
export async function findRow(
  context: RequestContext,
  entity: FoundEntity,
  id: string,
  among: 'kept' | 'archived' | 'all' = 'kept',
): Promise<Row & { readonly id: string; readonly rev: number }> {
  const { tx, session } = context
  const { table, name, computed } = entity
  const [row] = await tx
    .select(selectionOf(entity))
    .from(table)
    .where(and(visibleTo(session.accountId, entity), eq(table.id, id), isAmong[among](table.deleted_at)))
  if (!row) throw notFound(name)
  const [whole = row] = computed ? await computed.of(context, [row]) : [row]
  // Every business table has these.
  return whole as unknown as Row & { readonly id: string; readonly rev: number }
}

/** One page of the rows of an entity that a query asks for. */
export async function listRows(context: RequestContext, entity: EntityOptions, query: PageQuery & Row) {
  const { tx, session } = context
  const { table, sorts, computed } = entity
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
  return computed ? { ...answer, items: await computed.of(context, answer.items) } : answer
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
