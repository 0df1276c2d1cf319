/*
 * Random calls of every route, generated from its schemas: the server always answers, and its answers match their schemas (the serializer
 * refuses others, which would be a 500).
 */
import fc from 'fast-check'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { groupOf, groups } from '../docs/page.ts'
import { isReading } from '../http/access.ts'
import type { MountedRoute } from '../http/routes.ts'
import { tableOfField, tableOfPath } from '../isolation/tablesOf.ts'
import { toJsonSchema } from '../isolation/walkedCalls.ts'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { arbitraryOf, type IdsOf } from './arbitraryOf.ts'

/** Roles that call the routes of a group. */
const callers: Readonly<Record<string, readonly string[]>> = {
  municipal: ['owner', 'technician', 'municipal_reviewer'],
  admin: ['owner', 'admin'],
}

/** Routes left out because they end sessions or change their scope; they have tests of their own. */
const left = ['POST /api:auth/logout', 'POST /api:auth/change-password', 'POST /api:admin/visits']

/** Group without routes yet; testing it would fail. */
const later = 'sync'

/** Groups that have routes. */
const groupNames: readonly string[] = groups.map(({ name }) => name).filter((name) => name !== later)

/** Every other group, so that two files can run side by side. */
export const evenGroups = groupNames.filter((_, index) => index % 2 === 0)
export const oddGroups = groupNames.filter((_, index) => index % 2 === 1)

/** Most calls to one server: calls delete the rows that later ones need, so a run is spread over several. */
const mostCalls = 1000

/** A call that deletes is as rare as this beside others. */
const rarity = 10

/** Makes random calls to each group of routes, to five fresh servers or more; the seed is printed. */
export function describeFuzz(runs: number, seed: number, asked = groupNames): void {
  describe.each(asked)('calls of the group %s', (group) => {
    it(`are answered, ${runs} of them (seed ${seed})`, async () => {
      const statuses: Record<number, number> = {}
      const batch = Math.min(mostCalls, Math.ceil(runs / 5))
      for (let made = 0; made < runs; made += batch) {
        await callAll(group, { numRuns: Math.min(batch, runs - made), seed: seed + made }, statuses)
      }
      console.log(`${group}: ${JSON.stringify(statuses)}`)
      const fine = Object.entries(statuses).filter(([status]) => Number(status) < 300)
      // Random calls that never succeed would prove little.
      expect(fine.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(runs / 250)
    })
  })
}

/** Makes random calls to the routes of a group of a server of their own, and counts the statuses of its answers. */
async function callAll(group: string, how: { readonly numRuns: number; readonly seed: number }, statuses: Statuses) {
  const api = await startTestApi()
  try {
    const people: Readonly<Record<string, SignedInRequest>> = await everyRole(api)
    await people.admin?.('DELETE', '/api:admin/visits')
    const rows = await readRows(api)
    const names = callers[group] ?? ['owner', 'technician']
    const routes = api.app.mountedRoutes.filter((route) => isOf(route, group))
    const calls = routes.map((route) => ({
      weight: route.method === 'DELETE' ? 1 : rarity,
      arbitrary: callOf(route, rows, names),
    }))
    await fc.assert(
      fc.asyncProperty(fc.oneof(...calls), async ({ who, method, url, body }) => {
        const answer = await people[who]?.(method as 'GET', url, body) // one of the methods of the route
        const status = answer?.statusCode ?? 0
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500 && status !== 503) throw new Error(`${status} ${JSON.stringify([method, url, body])}`)
        if (status >= 400) expect(answer?.json().code).toMatch(/^[a-z_]+\.[a-z_]+$/)
      }),
      { ...how, endOnFailure: true },
    )
  } finally {
    await api.close()
  }
}

/** Answers by status. */
type Statuses = Record<number, number>

const isOf = ({ path, method }: MountedRoute, group: string) => {
  if (method === 'HEAD' || left.includes(`${method} ${path}`)) return false
  if (!/^\/(api:|files\/|designs\/)/.test(path)) return false
  return groupOf(path) === group
}

interface Call {
  readonly who: string
  readonly method: string
  readonly url: string
  readonly body: unknown
}

function callOf({ method, path, params, query, body }: MountedRoute, rows: Rows, names: readonly string[]) {
  const idsOf: IdsOf = (name) => {
    const table = (name === 'id' ? tableOfPath(path) : tableOfField(name)).split(' where ')[0] ?? ''
    const own = rows.own.get(table) ?? []
    const any = { weight: 1, arbitrary: fc.constantFrom(...rows.others) }
    return own.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...own) }, any) : any.arbitrary
  }
  return fc
    .record({
      who: fc.constantFrom(...names),
      params: valuesOf(params, idsOf),
      query: valuesOf(query, idsOf),
      body: isReading(method) || !(body instanceof z.ZodType) ? fc.constant(undefined) : valuesOf(body, idsOf),
    })
    .map(({ who, params, query, body }): Call => {
      const filled = path
        .split('/')
        .map((part) => (part.startsWith(':') ? encode(Object(params)[part.slice(1)] ?? 'x') : part))
        .join('/')
      const search = Object.entries(Object(query)).map(([name, value]) => `${encode(name)}=${encode(value)}`)
      return { who, method, url: search.length > 0 ? `${filled}?${search.join('&')}` : filled, body }
    })
}

function valuesOf(schema: unknown, idsOf: IdsOf): fc.Arbitrary<unknown> {
  if (!(schema instanceof z.ZodType)) return fc.constant({})
  return arbitraryOf(toJsonSchema(schema), idsOf)
}

/** Text for a URL; unpaired surrogates, which cannot be encoded, are replaced. */
const encode = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '?').slice(0, 300))
}

/** Ids of rows: of the calling account by table, and some that are of another account or do not exist. */
interface Rows {
  readonly own: ReadonlyMap<string, readonly string[]>
  readonly others: readonly string[]
}

async function readRows(api: TestApi): Promise<Rows> {
  const database = new Client(api.admin)
  await database.connect()
  const { rows: tables } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
     and column_name in ('id', 'account_id') group by 1 having count(*) = 2`,
  )
  const own = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const found = await database.query<{ id: string }>(
      `select t.id::text from "${name}" t join account a on a.id = t.account_id and a.slug = 'account-a' order by t.id limit 8`,
    )
    own.set(
      name,
      found.rows.map(({ id }) => id),
    )
  }
  const foreign = await database.query<{ id: string }>(
    `select t.id::text from client t join account a on a.id = t.account_id and a.slug = 'account-b'`,
  )
  await database.end()
  const absent = ['0190a000-0000-7000-8000-000000000001', '00000000-0000-0000-0000-000000000000']
  return { own, others: [...foreign.rows.map(({ id }) => id), ...absent] }
}
