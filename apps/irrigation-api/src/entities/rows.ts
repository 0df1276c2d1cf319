import { and, eq, getTableColumns, getTableName, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { prepared } from '../db/prepared.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { countUpTo, type Page, type PageQuery, resolvePage, toListPage } from '../lists/page.ts'
import { sortKeysOf } from '../lists/sort.ts'
import { matchesText, textFilter } from '../lists/text.ts'
import type { EntityOptions, FoundEntity, Row } from './table.ts'

/** Columns read for a row of an entity. */
export function selectionOf({ table, sqlFields = {} }: FoundEntity) {
  return {
    ...getTableColumns(table),
    ...Object.fromEntries(Object.entries(sqlFields).map(([name, { read }]) => [name, read.as(name)])),
  }
}

/** Placeholder for the requesting account. */
const asking = sql.placeholder('accountId')

/** Rows of an entity that the requesting account may read. */
function isVisible({ table, isShared }: FoundEntity): SQL {
  return isShared ? inArray(table.account_id, [asking, SHARED_ACCOUNT_ID]) : eq(table.account_id, asking)
}

/** Conditions on the time of archiving. */
export const isAmong = { kept: isNull, archived: isNotNull, all: () => undefined }

/**
 * Returns a row of the account.
 * @param among searches archived rows, all rows, or by default the others.
 * @throws {ApiError} 404 when there is none.
 */
export async function findRow(
  context: RequestContext,
  entity: FoundEntity,
  id: string,
  among: 'kept' | 'archived' | 'all' = 'kept',
): Promise<Row & { readonly id: string; readonly rev: number }> {
  const { tx, session } = context
  const { table, name, computed, sqlFields, isShared = false } = entity
  const isIt = and(isVisible(entity), eq(table.id, sql.placeholder('id')), isAmong[among](table.deleted_at))
  // Without computed columns, all entities on a table share the query.
  const kind = { about: sqlFields ?? table, shape: `one of ${among}, ${isShared}` }
  const query = prepared(tx, kind, () => tx.select(selectionOf(entity)).from(table).where(isIt))
  const [row] = await query.execute({ accountId: session.accountId, id })
  if (!row) throw notFound(name)
  const [whole = row] = computed ? await computed.of(context, [row]) : [row]
  // Every business table has these columns.
  return whole as unknown as Row & { readonly id: string; readonly rev: number }
}

/** One page of the rows of an entity that match a query. */
export async function listRows(context: RequestContext, entity: EntityOptions, query: PageQuery & Row) {
  const { tx, session } = context
  const { table, sorts, computed } = entity
  const [defaultSort = 'created_at'] = sorts
  const keys = sortKeysOf(table, [...sorts, 'created_at', 'updated_at'])
  const page = resolvePage(query, { table: getTableName(table), sorts: keys, defaultSort })
  const choices = choicesOf(entity, query)
  const only = and(query.q ? await findsText(context, entity, String(query.q)) : undefined, entity.listed?.(context))
  const filter = and(
    (query.archived === true ? isNotNull : isNull)(table.deleted_at),
    ...choices.map(({ name, column }) => eq(column, sql.placeholder(name))),
    only,
  )
  const values = { accountId: session.accountId, mostRows: page.limit + 1, ...valuesOf(choices) }
  const build = () => pageOf(context, entity, { page, filter })
  const shape = [page.sort, query.archived === true, isOfAll(context), ...choices.map(({ name }) => name)].join(' ')
  // Cursors and search texts are part of the query text, so preparing it would not pay off.
  const isCommon = page.after === undefined && only === undefined
  const rows = await (isCommon ? prepared(tx, { about: entity, shape }, build) : build()).execute(values)
  // Every business table has an id.
  const found = rows as unknown as (Row & { readonly id: string; readonly sort_key: string })[]
  const answer = await toListPage(found, page, () => countUpTo(tx, table, and(isVisible(entity), filter), values))
  return computed ? { ...answer, items: await computed.of(context, answer.items) } : answer
}

/** Whether it is the shared account. */
const isOfAll = ({ session }: RequestContext): boolean => session.accountId === SHARED_ACCOUNT_ID

/** A field that a list query filters by. */
interface Choice {
  readonly name: string
  readonly column: PgColumn
  readonly value: unknown
}

function choicesOf({ table, fields }: EntityOptions, query: Row): readonly Choice[] {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return Object.entries(fields).flatMap(([name, { filter }]) => {
    const column = columns[name]
    return filter && column && query[name] !== undefined ? [{ name, column, value: query[name] }] : []
  })
}

const valuesOf = (choices: readonly Choice[]): Row =>
  Object.fromEntries(choices.map(({ name, column, value }) => [name, column.mapToDriverValue(value)]))

interface Rows {
  execute(values: Row): Promise<unknown>
}

/** Merges a page of own rows and a page of shared rows, because no index orders both together. */
function pageOf(
  context: RequestContext,
  entity: EntityOptions,
  { page, filter }: Wanted,
): Rows & { prepare(name: string): Rows } {
  const { tx } = context
  const { table, isShared } = entity
  const mostRows = sql.placeholder('mostRows')
  const rowsOf = (account: typeof asking | string) =>
    tx
      .select({ ...selectionOf(entity), sort_key: page.sortKey })
      .from(table as PgTable)
      .where(and(eq(table.account_id, account), filter, page.after))
      .orderBy(page.orderBy)
      .limit(mostRows)
  if (!isShared || isOfAll(context)) return rowsOf(asking)
  const both = unionAll(rowsOf(asking), rowsOf(SHARED_ACCOUNT_ID)).as(getTableName(table))
  return tx.select().from(both).orderBy(page.orderBy).limit(mostRows)
}

interface Wanted {
  readonly page: Page
  readonly filter: SQL | undefined
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
