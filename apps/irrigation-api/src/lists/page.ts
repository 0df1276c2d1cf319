/**
 * Keyset paging: rows are ordered by one allowed expression and then by id, and a cursor holds both values of the last row, so
 * rows that come and go between two pages neither repeat nor hide others.
 */
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Transaction } from '../db/transaction.ts'
import { invalidRequest } from '../http/ApiError.ts'
import type { SortKey } from './sort.ts'

/** What a query needs to fetch one page; it must select `sort_key` and fetch `limit + 1` rows. */
export interface Page {
  readonly table: string
  readonly sort: string
  readonly limit: number
  readonly sortKey: SQL.Aliased<string>
  readonly after: SQL | undefined
  readonly orderBy: SQL
}

/** The parameters of a list that decide the page. */
export interface PageQuery {
  readonly limit: number
  readonly sort?: string | undefined
  readonly cursor?: string | undefined
}

/** What a list can be sorted by, and the table whose `id` breaks ties. */
export interface PageOptions {
  readonly table: string
  readonly sorts: Readonly<Record<string, SortKey>>
  readonly defaultSort: string
}

/**
 * Turns `sort` and `cursor` into SQL; names outside the list of sorts never reach it.
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
  // No index spans two tables: that of the other one finds where to begin.
  return key.isJoined ? sql`(${expression} ${sql.raw(`${comparison}=`)} ${value} and ${isAfter})` : isAfter
}

const cursorSchema = z.strictObject({ table: z.string(), sort: z.string(), value: z.string(), id: z.uuid() })
type Cursor = z.infer<typeof cursorSchema>

interface Place {
  readonly table: string
  readonly sort: string
  readonly type: SortKey['type']
}

/** How the database writes values of these types; nothing else is compared with them. */
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

/** Rows that a list counts; where there are more, nobody waits for their number. */
const MOST_COUNTED = 10_000

/**
 * How many rows there are, or null for more than are counted.
 * @param values of the placeholders of the filter.
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
 * The list answer from the rows of one page, fetched with one row more than shown. Rows are counted for the first page alone, and not
 * even there when they are all on it: a later page has no total, which whoever pages on was told already.
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
