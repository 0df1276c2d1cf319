import type { ClientBase, Pool } from 'pg'
import { bearerOf, type Claims, readToken } from '../tokens.ts'
import { type Catalog, readCatalog } from './Catalog.ts'
import { formatCsv, type MediaType, readMediaType } from './MediaType.ts'
import { type Preferences, readPreferences } from './Preferences.ts'
import { parseQuery, type Query } from './parseQuery.ts'
import { RestError, toRestError } from './RestError.ts'
import { readSql } from './readSql.ts'
import { findRoutine, routineSql } from './routineSql.ts'
import { identifier, Statement } from './Statement.ts'
import { deleteSql, insertSql, updateSql } from './writeSql.ts'

/** World of the REST part. */
export interface RestWorld {
  readonly pool: Pool
  readonly secret: string
  readonly now: () => number
}

/** Answers a request below `/rest/v1`. @param path without that, such as `/zones` or `/rpc/add`. */
export async function answerRest(request: Request, path: string, world: RestWorld): Promise<Response> {
  let isAnonymous = true
  try {
    const claims = claimsOf(request, world)
    isAnonymous = claims.role === 'anon'
    return await inTransaction(world.pool, claims, (client) => answerAs(request, path, client))
  } catch (thrown) {
    const error = toRestError(thrown, isAnonymous)
    if (!(error instanceof RestError)) throw error
    const { code, message, details, hint, status } = error
    return Response.json({ code, details, hint, message }, { status })
  }
}

function claimsOf(request: Request, { secret, now }: RestWorld): Claims {
  const token = bearerOf(request)
  if (token === null || token.startsWith('sb_')) return { role: 'anon' }
  const claims = readToken(token, secret)
  if (!claims) throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type')
  if (claims.exp !== undefined && claims.exp * 1_000 <= now()) throw new RestError(401, 'PGRST303', 'JWT expired')
  return claims
}

async function inTransaction<T>(pool: Pool, claims: Claims, run: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${identifier(claims.role)}`)
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
    const result = await run(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

interface Asked {
  readonly method: string
  readonly query: Query
  readonly preferences: Preferences
  readonly media: MediaType
}

async function answerAs(request: Request, path: string, client: ClientBase): Promise<Response> {
  const catalog = await readCatalog(client)
  const { searchParams } = new URL(request.url)
  const name = decodeURIComponent(path.replace(/^\/(?:rpc\/)?/, ''))
  const preferences = readPreferences(request.headers)
  const shared = { method: request.method, preferences, media: readMediaType(request.headers), client, catalog }
  if (path.startsWith('/rpc/')) return answerRoutine(request, name, shared)
  if (!catalog.tables.has(name)) throw noTable(name)
  const query = withRange(parseQuery(searchParams), request.headers)
  if (request.method === 'GET' || request.method === 'HEAD') {
    const parts = { statement: new Statement(), catalog }
    const sql = readSql(query, { from: name, table: name }, parts)
    return answerRows({ ...shared, query, ...sql, values: parts.statement.values, source: null })
  }
  return answerChange(request, name, { ...shared, query })
}

function noTable(name: string): RestError {
  return new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
}

type Shared = Omit<Asked, 'query'> & { readonly client: ClientBase; readonly catalog: Catalog }

async function answerChange(request: Request, table: string, shared: Shared & Asked): Promise<Response> {
  const { catalog, preferences, query } = shared
  const statement = new Statement()
  const source = await changeSql(request, { table, statement, catalog, preferences, query })
  const returned: Query = { ...query, conditions: [] }
  const sql = readSql(returned, { from: '_source', table }, { statement, catalog })
  return answerRows({
    ...shared,
    query: returned,
    ...sql,
    values: statement.values,
    source: { kind: 'change', sql: source },
  })
}

interface Change extends Pick<Asked, 'preferences' | 'query'> {
  readonly table: string
  readonly statement: Statement
  readonly catalog: Catalog
}

async function changeSql(request: Request, { table, statement, catalog, preferences, query }: Change): Promise<string> {
  const { searchParams } = new URL(request.url)
  const list = (name: string) => searchParams.get(name)?.split(',').map(unquotedName) ?? null
  switch (request.method) {
    case 'POST':
      return insertSql(table, await readJson(request), statement, {
        ...preferences,
        columns: list('columns'),
        conflict: list('on_conflict') ?? catalog.tables.get(table) ?? [],
      })
    case 'PATCH':
      return updateSql(table, await readJson(request), statement, query)
    case 'DELETE':
      return deleteSql(table, statement, query)
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
  }
}

const unquotedName = (name: string) => name.trim().replace(/^"|"$/g, '')

async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse((await request.text()) || '{}')
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

async function answerRoutine(request: Request, name: string, shared: Shared): Promise<Response> {
  const { catalog, client } = shared
  const url = new URL(request.url)
  const isRead = request.method !== 'POST'
  const known = catalog.routines.filter((one) => one.name === name).flatMap(({ parameters }) => parameters)
  const isArgument = (key: string) => isRead && known.some((one) => one.name === key)
  const given = [...url.searchParams].filter(([key]) => isArgument(key))
  const values: unknown = isRead ? Object.fromEntries(given) : await readJson(request)
  for (const [key] of given) url.searchParams.delete(key)
  const args = typeof values === 'object' && values !== null ? { ...values } : {}
  const routine = findRoutine(name, Object.keys(args), catalog)
  const statement = new Statement()
  const call = routineSql(routine, args, statement)
  if (routine.returns === 'rows') {
    const query = withRange(parseQuery(url.searchParams), request.headers)
    const from = { from: '_source', table: routine.table ?? '' }
    const sql = readSql(query, from, { statement, catalog })
    const media = routine.isSet || shared.media.kind !== 'list' ? shared.media : ({ kind: 'object' } as const)
    const source = { kind: 'call', sql: `select * from ${call}` } as const
    return answerRows({ ...shared, media, query, ...sql, values: statement.values, source })
  }
  const value = routine.isSet ? `(select json_agg(_r) from ${call} as _r)` : `to_json(${call})`
  const { rows } = await client.query<{ value: unknown }>(
    routine.returns === 'nothing' ? `select ${call}::text as value` : `select ${value} as value`,
    statement.values,
  )
  if (routine.returns === 'nothing') return new Response(null, { status: 204 })
  return Response.json(rows[0]?.value ?? (routine.isSet ? [] : null))
}

/** Narrows the page of a query by the `Range` header of a read. */
function withRange(query: Query, headers: Headers): Query {
  const [, from, to] = /^(?:items=)?(\d+)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  if (from === undefined || query.limit !== null || query.offset > 0) return query
  return { ...query, offset: Number(from), limit: to ? Number(to) - Number(from) + 1 : null }
}

interface RowsRequest extends Asked {
  readonly client: ClientBase
  readonly page: string
  readonly all: string
  readonly values: readonly unknown[]
  /** Statement that changes rows or calls a function; its rows are read as `_source`. */
  readonly source: { readonly kind: 'call' | 'change'; readonly sql: string } | null
}

interface Counted {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly body: string
  readonly total: number | null
}

async function answerRows(asked: RowsRequest): Promise<Response> {
  const { media, method, preferences, query, client, source, page, all, values } = asked
  const total = preferences.counts ? `(select count(*)::int from (${all}) as _all)` : 'null::int'
  const statement = `${source === null ? '' : `with _source as (${source.sql}) `}
    select coalesce(json_agg(row_to_json(_row)), '[]')::text as body, ${total} as total from (${page}) as _row`
  if (media.kind === 'plan') return answerPlan(client, media, { statement, values })
  const { rows } = await client.query<{ body: string; total: number | null }>(statement, [...values])
  const { body = '[]', total: counted = null } = rows[0] ?? {}
  const found = { body, total: counted, rows: JSON.parse(body) as Counted['rows'] } // a list of objects
  if (isOutside(query, found, method))
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${query.offset} was requested, but there are only ${counted} rows.`,
    })
  return formatRows(found, asked)
}

function isOutside({ offset }: Query, { total }: Counted, method: string): boolean {
  return (method === 'GET' || method === 'HEAD') && total !== null && offset > 0 && offset > total
}

async function answerPlan(
  client: ClientBase,
  { format, options }: Extract<MediaType, { kind: 'plan' }>,
  { statement, values }: { readonly statement: string; readonly values: readonly unknown[] },
): Promise<Response> {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
    `explain (${[...options, `format ${format}`].join(', ')}) ${statement}`,
    [...values],
  )
  const plan = rows.map((row) => row['QUERY PLAN'])
  if (format === 'json') return Response.json(plan[0])
  const headers = { 'content-type': 'application/vnd.pgrst.plan+text; charset=utf-8' }
  return new Response(plan.join('\n'), { headers })
}

function formatRows({ rows, body, total }: Counted, { media, method, preferences, query, source }: RowsRequest) {
  const isChange = source?.kind === 'change'
  const headers = new Headers({ 'content-range': rangeOf(query, rows.length, total) })
  if (preferences.applied !== '') headers.set('preference-applied', preferences.applied)
  if (isChange && preferences.returns !== 'representation')
    return new Response(null, { status: method === 'POST' ? 201 : 204, headers })
  if (media.kind === 'object' && rows.length !== 1)
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows.length} rows`,
    })
  const isPart = !isChange && total !== null && rows.length > 0 && rows.length < total
  const status = isChange && method === 'POST' ? 201 : isPart ? 206 : 200
  const [type, text] =
    media.kind === 'csv'
      ? ['text/csv; charset=utf-8', formatCsv(rows)]
      : media.kind === 'object'
        ? ['application/vnd.pgrst.object+json; charset=utf-8', JSON.stringify(rows[0])]
        : ['application/json; charset=utf-8', body]
  headers.set('content-type', type)
  return new Response(method === 'HEAD' ? null : text, { status, headers })
}

function rangeOf({ offset }: Query, count: number, total: number | null): string {
  return `${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total ?? '*'}`
}
