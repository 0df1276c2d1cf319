/* The secret that decides a quote is only in the client's mail: calls every route as every role and expects none to reveal it. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isReading } from '../../http/access.ts'
import type { MountedRoute } from '../../http/routes.ts'
import { rowOf, tableOfField, tableOfPath } from '../../isolation/tablesOf.ts'
import { type IdPlace, toSampleCall } from '../../isolation/walkedCalls.ts'
import { clientOfLink } from '../../testing/clientOfLink.ts'
import { createQuoteWorld, type QuoteWorld } from '../../testing/createQuoteWorld.ts'
import { everyRole, requestAs, type SignedInRequest } from '../../testing/signIn.ts'

/** The outbox page shows all mails when a demo enables it; the app's static files are not API answers. */
const notWalked = ['/*', '/dev/mail/test']

let world: QuoteWorld
let database: Client
let account: string
let quoteId: string
let token: string
let secret: string
let log: string

beforeAll(async () => {
  log = ''
  const write = (line: string) => {
    log += line
  }
  world = await createQuoteWorld({ logTo: { write }, config: { logLevel: 'info' } })
  database = new Client(world.api.admin)
  await database.connect()
  account = (await world.owner('GET', '/api:auth/me')).json().account_id
  await world.run(`update client set email = 'ann@example.com' where id = $1`, [world.clientId])
  const draft = await world.addDraft({}, [10_000])
  quoteId = draft.id
  await world.owner('POST', `/api:quotes/quotes/${quoteId}/send`, {}, { 'idempotency-key': 'sent-once' })
  const links = await world.owner('GET', `/api:quotes/share-links?target_type=quote&target_id=${quoteId}`)
  token = links.json().items[0].token
  secret = (await clientOfLink(world, token)).headers['x-link-key'] ?? 'missing'
})
afterAll(async () => {
  await database.end()
  await world.api.close()
})

/** Row id for each id in a call; for quotes and links, the ones whose secret is searched for. */
async function idAt({ path }: MountedRoute, place: IdPlace): Promise<string> {
  const [name = '', around = ''] = place.path.split('.').reverse()
  const table = place.path === 'id' ? tableOfPath(path) : tableOfField(name === 'id' ? around : name)
  if (table === 'quote' || name === 'target_id') return quoteId
  return (await rowOf(database, account, table).catch(() => null)) ?? crypto.randomUUID()
}

async function send(who: SignedInRequest, route: MountedRoute) {
  const places: IdPlace[] = []
  toSampleCall(route, (place) => {
    places.push(place)
    return ''
  })
  const ids = new Map<string, string>()
  for (const place of places) ids.set(`${place.part} ${place.path}`, await idAt(route, place))
  const call = toSampleCall(route, ({ part, path }) => ids.get(`${part} ${path}`) ?? '')
  const parameterOf = (name: string) => (name === 'token' ? token : (call.params[name] ?? ''))
  const parts = route.path
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(parameterOf(part.slice(1))) : part))
  const query =
    route.path === '/api:quotes/share-links' && isReading(route.method)
      ? { target_type: 'quote', target_id: quoteId }
      : call.query
  return who(route.method as 'GET', `${parts.join('/')}?${new URLSearchParams(query)}`, call.body) // routes use these methods only
}

describe('the secret that decides', () => {
  it('is revealed by no route to any role, neither on reading nor on writing', async () => {
    expect(secret).toMatch(/^[\w-]{43}$/)
    const everybody = { ...(await everyRole(world.api)), stranger: world.stranger, nobody: requestAs(world.api.app) }
    const walked = world.api.app.mountedRoutes.filter(
      ({ method, path }) => method !== 'HEAD' && !notWalked.includes(path),
    )
    const [reading, writing] = [
      walked.filter(({ method }) => isReading(method)),
      walked.filter(({ method }) => !isReading(method)),
    ]
    const told: string[] = []
    let answered = 0
    for (const route of [...reading, ...writing])
      for (const [role, who] of Object.entries(everybody)) {
        const { body, headers, statusCode } = await send(who, route)
        if (statusCode < 300) answered += 1
        if (`${body} ${JSON.stringify(headers)}`.includes(secret)) told.push(`${role}: ${route.method} ${route.path}`)
      }
    expect(told).toEqual([])
    expect(answered).toBeGreaterThan(200)
  }, 60_000)

  it('is not in the answer to a repeated request with the same key', async () => {
    const again = await world.owner(
      'POST',
      `/api:quotes/quotes/${quoteId}/send`,
      {},
      { 'idempotency-key': 'sent-once' },
    )
    expect(again.body).not.toContain(secret)
  })

  it('is only in the mail’s row, and in no line of the log', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const holding: string[] = []
    for (const { name } of rows) {
      const found = await database.query(`select from "${name}" t where position($1 in t::text) > 0 limit 1`, [secret])
      if (found.rowCount) holding.push(name)
    }
    expect(holding).toEqual(['mail'])
    expect(log.length).toBeGreaterThan(10_000)
    expect(log).not.toContain(secret)
  })
})
