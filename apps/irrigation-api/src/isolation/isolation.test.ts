/**
 * A member of account B calls every route of the server, with bodies generated from its schemas and with ids of account A, one at a time.
 * New routes are covered automatically; one whose ids cannot be assigned to a table by name fails until `tablesOf.ts` lists it.
 */
import type { LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideAccess } from '../http/access.ts'
import type { MountedRoute } from '../http/routes.ts'
import { withoutRevision } from '../http/writeHeaders.ts'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { publicRoutes } from '../testing/publicRoutes.ts'
import { rowOf, stateOf, tableOfField, tableOfPath } from './tablesOf.ts'
import { type IdPlace, toSampleCall, toWalkedCall, type WalkedCall } from './walkedCalls.ts'

/** Body fields that the schema alone does not make valid. */
const fitting: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api:auth/users': { role: 'technician' },
  'POST /api:assets/programs': { day_mode: 'odd' },
  'POST /api:checkups/repairs': { issue_code: 'head_broken' },
  'POST /api:checkups/checkups/:id/start': { check_in_lat: 29.5, check_in_lng: -98.5 },
  'PATCH /api:checkups/checkup-zones/:id': { status: 'running' },
  'POST /api:billing/checkout': { plan: 'company' },
  'POST /api:crm/tickets': { asset_type: 'zone' },
  'PATCH /api:crm/tickets/:id': { asset_type: 'zone' },
  'POST /api:catalog/price-book-items': { pricing_mode: 'markup' },
  'POST /api:catalog/picklist-items': { list_key: 'client_kind', code: 'own' },
  'POST /api:checkups/catch-can-tests': { readings: [1, 2, 3, 4] },
}

const notBegun = {
  status: 409,
  why: 'The sample’s own visit has not begun, which is said first; checkupDetails.test.ts names ids on one that has.',
}

/** Answers other than 404 to a call with a row of the other account, each with its reason. */
const otherAnswers: Readonly<Record<string, { readonly status: number; readonly why: string }>> = {
  'PUT /api:checkups/checkups/:id/answers body template_item_id': notBegun,
  'PUT /api:checkups/checkups/:id/answers body owner_id': notBegun,
  'PUT /api:checkups/checkups/:id/answers body picture_id': notBegun,
  'POST /api:checkups/repairs/:id/open body checkup_id': {
    status: 409,
    why: 'The sample’s own repair is open, which is said first; carriedRepairs.test.ts names a visit for one that was declined.',
  },
  'POST /api:auth/users body municipality_id': { status: 400, why: 'Members of a company are of no municipality.' },
  'POST /api:auth/notifications/read body ids': { status: 200, why: 'Ids that are not one’s own are passed over.' },
  'POST /api:quotes/quotes/:id/lines body product_id': {
    status: 422,
    why: 'The sample’s own repair is of another client, which is said first; quotes.test.ts names the product alone.',
  },
  'PUT /api:quotes/quotes/:id/lines body ids': {
    status: 422,
    why: 'Ids that are not the lines of the quote are refused alike, whosever they are.',
  },
}

/** Errors that are checked before the revision of a change. */
const toldFirst: Readonly<Record<string, string>> = {
  'PATCH /api:checkups/checkup-controllers/:id': '409 checkup.completed',
  'PATCH /api:checkups/checkup-zones/:id': '409 checkup.completed',
}

/** Values of parameters that are not ids. */
const parameters: Readonly<Record<string, string>> = { issue_code: 'head_broken' }

interface Side {
  readonly account: string
  readonly who: SignedInRequest
  /** URL of a picture that has arrived. */
  readonly file: string
}

let api: TestApi
let database: Client
let mine: Side
let theirs: Side
let calls: readonly WalkedCall[]
let theirIds: ReadonlySet<string>

beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
  calls = api.app.mountedRoutes
    .filter(({ access, method }) => access !== 'public' && method !== 'HEAD')
    .map((route) => toWalkedCall(route))
  mine = await sideOf('owner.b@example.com')
  theirs = await sideOf('owner.a@example.com')
  for (const side of [mine, theirs]) await fill(side)
  theirIds = await idsOf(theirs)
}, 60_000)
afterAll(async () => {
  await database.end()
  await api.close()
})

/** Whether an answer is an empty list, or CSV with only a header. */
function isEmpty({ statusCode, headers, body, json }: LightMyRequestResponse): boolean {
  if (statusCode !== 200) return false
  const isTable = String(headers['content-type']).startsWith('text/csv')
  return isTable ? body.trimEnd().split('\r\n').length === 1 : json().items?.length === 0
}

async function sideOf(email: string): Promise<Side> {
  const who = await api.as(email)
  const account = (await who('GET', '/api:auth/me')).json().account_id
  const upload = { name: 'a.jpg', type: 'image/jpeg', size: 9 }
  const { url } = (await who('POST', '/designs/any/user-files', upload)).json()
  await database.query('update upload set used_at = now() where account_id = $1', [account])
  return { account, who, file: url }
}

/** Rows that members cannot create, added for each account. */
const givenRows = [
  `insert into municipality (account_id, id, name, state, slug, accepts, created_at, updated_at)
   values ($1, $2, 'Own', 'TX', 'own', '{irrigation_checkup,backflow_test,exemption}', now(), now())`,
  `insert into ticket (account_id, id, kind, ticket_no, subject, created_at, updated_at) values ($1, $2, 'support', 'T-1', 'T', now(), now())`,
  `insert into faq_item (account_id, id, title, body, created_at, updated_at) values ($1, $2, 'Q', 'A', now(), now())`,
  `insert into video_item (account_id, id, title, url, created_at, updated_at) values ($1, $2, 'V', 'https://x.example', now(), now())`,
  `insert into roadmap_item (account_id, id, title, created_at, updated_at) values ($1, $2, 'R', now(), now())`,
  `insert into notification (account_id, id, user_id, kind, target_type, target_id, created_at, updated_at)
   select $1, $2, id, 'x', 'site', $2, now(), now() from app_user where account_id = $1 limit 1`,
]

/** Adds rows to the lists of an account, in rounds, until each has the rows it refers to. */
async function fill(side: Side): Promise<void> {
  for (const row of givenRows) await database.query(row, [side.account, crypto.randomUUID()])
  const site_id = await rowOf(database, side.account, 'site')
  const assembly = { site_id, label: 'First', type: 'pvb' }
  const { id: backflow_id } = (await side.who('POST', '/api:assets/backflows', assembly)).json()
  await side.who('POST', '/api:assets/backflow-tests', { backflow_id, tested_at: '2026-06-15T10:00:00Z' })
  const { id: visit } = (await side.who('POST', '/api:checkups/checkups', { site_id, type: 'routine' })).json()
  await side.who('POST', `/api:checkups/checkups/${visit}/start`)
  const zones = (await side.who('GET', `/api:checkups/checkup-zones?checkup_id=${visit}`)).json().items
  const caught = { checkup_zone_id: zones[0].id, test_min: 10, readings: [1, 2, 3, 4] }
  await side.who('POST', '/api:checkups/catch-can-tests', caught)
  await side.who('POST', '/api:catalog/products', { name_en: 'Set', kind: 'kit', cost_cents: 0 })
  await side.who('POST', '/api:catalog/products', { name_en: 'Valve', kind: 'part', cost_cents: 1200 })
  const adding = calls.filter(
    ({ route, places }) => route.method === 'POST' && places.every((it) => it.part === 'body'),
  )
  const recording = calls.filter(({ name }) => name === 'POST /api:assets/programs/:id/versions')
  for (let round = 0; round < 4; round++)
    for (const call of [...adding, ...recording]) await send(side, call, await ownIds(side, call))
}

const keyOf = ({ part, path }: IdPlace) => `${part} ${path}`

/** Whether owners may call it at all; reviewers and product staff have tests of their own. */
function isForOwners({ route: { access, method } }: WalkedCall): boolean {
  return access === 'public' || decideAccess(access, { role: 'owner' }, method).isAllowed
}

type Ids = Readonly<Record<string, string>>

async function ownIds(side: Side, { route, places }: WalkedCall): Promise<Ids> {
  const ids: Record<string, string> = {}
  for (const place of places)
    ids[keyOf(place)] = (await rowOf(database, side.account, tableAt(route, place))) ?? crypto.randomUUID()
  return ids
}

function tableAt(route: MountedRoute, { path }: IdPlace): string {
  if (path === 'id') return tableOfPath(route.path)
  const [name = '', around = ''] = path.split('.').reverse()
  return tableOfField(name === 'id' ? around : name)
}

function send({ who, file }: Side, { route, name }: WalkedCall, ids: Ids, { target, headers }: Sending = {}) {
  const { params, query, body } = toSampleCall(route, (place) => ids[keyOf(place)] ?? '', target)
  const parameterOf = (parameter: string) => encodeURIComponent(parameters[parameter] ?? params[parameter] ?? '')
  const parts = route.path.split('/').map((part) => (part.startsWith(':') ? parameterOf(part.slice(1)) : part))
  const search = new URLSearchParams(query).toString()
  const whole = body && { ...body, ...fitting[name], ...('file_url' in body ? { file_url: file } : {}) }
  return who(route.method as 'GET', `${parts.join('/')}?${search}`, whole, headers) // the methods that routes have
}

interface Sending {
  /** The place whose filter is sent; without one, no filter is sent. */
  readonly target?: IdPlace
  readonly headers?: Record<string, string>
}

async function idsOf({ account }: Side): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
     and column_name in ('id', 'account_id') group by 1 having count(*) = 2`,
  )
  const found = await database.query<{ id: string }>(
    rows.map(({ name }) => `select id::text from "${name}" where account_id = $1`).join(' union all '),
    [account],
  )
  return new Set([account, ...found.rows.map(({ id }) => id)])
}

const told = (text: string) =>
  (text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter((id) => theirIds.has(id))

describe('the routes of the server', () => {
  it('are public only if listed', () => {
    const open = api.app.mountedRoutes.filter(({ access, method }) => access === 'public' && method !== 'HEAD')
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...publicRoutes].sort())
  })

  it('refer to rows that both accounts have', async () => {
    const missing: string[] = []
    for (const call of calls)
      for (const place of call.places)
        for (const { account } of [mine, theirs]) {
          const table = tableAt(call.route, place)
          const id = await rowOf(database, account, table).catch(() => null)
          if (id === null) missing.push(`${call.name}: no row of “${table}” for ${keyOf(place)}`)
        }
    expect(missing).toEqual([])
  })

  it('neither tell nor change anything of another account, whichever id is theirs', async () => {
    const before = await stateOf(database, theirs.account)
    const wrong: unknown[] = []
    for (const call of calls)
      for (const place of call.places) {
        const foreign = await rowOf(database, theirs.account, tableAt(call.route, place))
        const ids = { ...(await ownIds(mine, call)), [keyOf(place)]: foreign ?? '' }
        const answer = await send(mine, call, ids, { target: place })
        const isEmptyList = place.part === 'query' && isEmpty(answer)
        const expected = isForOwners(call) ? (otherAnswers[`${call.name} ${keyOf(place)}`]?.status ?? 404) : 403
        if (answer.statusCode !== expected && !isEmptyList)
          wrong.push([call.name, keyOf(place), answer.statusCode, answer.body])
        if (told(answer.body).length > 0) wrong.push([call.name, keyOf(place), 'tells', told(answer.body)])
      }
    expect(wrong).toEqual([])
    expect(await stateOf(database, theirs.account)).toEqual(before)
  }, 60_000)

  it('reveal nothing of another account when no id is given', async () => {
    const before = await stateOf(database, theirs.account)
    const wrong: unknown[] = []
    for (const call of calls.filter(({ places }) => places.length === 0)) {
      const answer = await send(mine, call, {})
      if (answer.statusCode >= 500 || told(answer.body).length > 0)
        wrong.push([call.name, answer.statusCode, answer.body])
    }
    expect(wrong).toEqual([])
    expect(await stateOf(database, theirs.account)).toEqual(before)
  })

  it('do not accept a picture of another account', async () => {
    const body = { owner_type: 'site', owner_id: await rowOf(database, mine.account, 'site'), kind: 'other' }
    const answer = await mine.who('POST', '/api:files/pictures', { ...body, file_url: theirs.file })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture.file_not_uploaded'])
  })

  it('change only the given revision', async () => {
    const changes = calls.filter(
      (call) =>
        ['DELETE', 'PATCH', 'PUT'].includes(call.route.method) && !(call.name in withoutRevision) && isForOwners(call),
    )
    const before = await stateOf(database, mine.account)
    const answers: Record<string, string> = {}
    for (const call of changes) {
      const answer = await send(mine, call, await ownIds(mine, call), { headers: { 'if-match': '999999' } })
      const said = `${answer.statusCode} ${answer.body && answer.json().code}`
      if (said !== '409 row.stale') answers[call.name] = said
    }
    expect(answers).toEqual(toldFirst)
    expect(changes.length).toBeGreaterThan(50)
    expect(await stateOf(database, mine.account)).toEqual(before)
  })
})
