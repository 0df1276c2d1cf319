/**
 * Keyset paging: rows are ordered by one allowed expression and then by id, and a cursor holds both values of the last row, so that rows
 * added or removed between two pages cause no duplicates or gaps.
 */
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Transaction } from '../db/transaction.ts'
import { invalidRequest } from '../http/ApiError.ts'
import type { SortKey } from './sort.ts'

/** Parts of a query that fetches one page; the query must select `sort_key` and fetch `limit + 1` rows. */
export interface Page {
  readonly table: string
  readonly sort: string
  readonly limit: number
  readonly sortKey: SQL.Aliased<string>
  readonly after: SQL | undefined
  readonly orderBy: SQL
}

/** Paging parameters of a list. */
export interface PageQuery {
  readonly limit: number
  readonly sort?: string | undefined
  readonly cursor?: string | undefined
}

/** Sort keys of a list, and the table whose `id` breaks ties. */
export interface PageOptions {
  readonly table: string
  readonly sorts: Readonly<Record<string, SortKey>>
  readonly defaultSort: string
}

/**
 * Turns `sort` and `cursor` into SQL; only names in the list of sort keys reach it.
 * @throws {ApiError} 400 for an unknown sort or a cursor of another list.
 */
export function resolvePage(query: PageQuery, { table, sorts, defaultSort }: PageOptions): Page {
  const sort = query.sort ?? defaultSort
  const isDescending = sort.startsWith('-')
  const name = isDescending ? sort.slice(1) : sort
  const key = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (!key) throw invalidRequest({ sort: `One of ${Object.keys(sorts).join(', ')}.` })
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const expression = sql.raw(key.expression)
  const id = sql.raw(`"${table}"."id"`)
  return {
    table,
    sort,
    limit: query.limit,
    sortKey: sql<string>`(${expression})::text`.as('sort_key'),
    after:
      query.cursor === undefined
        ? undefined
        : afterCursor(readCursor(query.cursor, { table, sort, type: key.type }), key, { id, isDescending }),
    orderBy: sql`${expression} ${direction}, ${id} ${direction}`,
  }
}

function afterCursor(cursor: Cursor, key: SortKey, { id, isDescending }: { id: SQL; isDescending: boolean }): SQL {
  const comparison = isDescending ? '<' : '>'
  const expression = sql.raw(key.expression)
  const value = sql`${cursor.value}::${sql.raw(key.type)}`
  const isAfter = sql`(${expression}, ${id}) ${sql.raw(comparison)} (${value}, ${cursor.id}::uuid)`
  // No index spans two tables; this condition lets the index of the joined table find the start.
  return key.isJoined ? sql`(${expression} ${sql.raw(`${comparison}=`)} ${value} and ${isAfter})` : isAfter
}

const cursorSchema = z.strictObject({ table: z.string(), sort: z.string(), value: z.string(), id: z.uuid() })
type Cursor = z.infer<typeof cursorSchema>

interface Place {
  readonly table: string
  readonly sort: string
  readonly type: SortKey['type']
}

/** Text form of database values by type; cursors must match it. */
const written: Readonly<Record<SortKey['type'], RegExp>> = {
  text: /^/,
  integer: /^-?\d{1,10}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  timestamptz: /^(-?infinity|\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+)$/,
}

function readCursor(text: string, { table, sort, type }: Place): Cursor {
  const cursor = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  const isOfList = cursor.success && cursor.data.table === table && cursor.data.sort === sort
  if (isOfList && written[type].test(cursor.data.value)) return cursor.data
  throw invalidRequest({ cursor: 'Not a cursor of this list.' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Largest number of rows that a list counts; beyond it the count is skipped. */
const MOST_COUNTED = 10_000

/**
 * Number of rows, or null beyond the limit.
 * @param values for the placeholders in the filter.
 */
export async function countUpTo(
  tx: Transaction,
  table: PgTable,
  filter: SQL | undefined,
  values: Readonly<Record<string, unknown>> = {},
): Promise<number | null> {
  const found = tx
    .select({ one: sql`1` })
    .from(table)
    .where(filter)
    .limit(MOST_COUNTED + 1)
    .as('found')
  const [row] = await tx.select({ total: count() }).from(found).execute(values)
  return row === undefined || row.total > MOST_COUNTED ? null : row.total
}

/**
 * Builds the list answer from the rows of one page, fetched with one row more than shown. Rows are counted for the first page only, and
 * not if they all fit on it; later pages have no total, since the first page had it.
 */
export async function toListPage<T extends { readonly id: string; readonly sort_key: string }>(
  rows: T[],
  page: Page,
  countAll: () => Promise<number | null>,
) {
  const { limit, after } = page
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  const total = after === undefined ? await (hasMore ? countAll() : items.length) : null
  return { items, total, next_cursor: hasMore ? toCursor(page, last) : null }
}

function toCursor({ table, sort }: Page, { id, sort_key }: { readonly id: string; readonly sort_key: string }): string {
  return Buffer.from(JSON.stringify({ table, sort, value: sort_key, id })).toString('base64url')
}
