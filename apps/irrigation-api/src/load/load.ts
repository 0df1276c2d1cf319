import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import { createPasswordHasher } from '../auth/passwordHasher.ts'
import * as tables from '../db/schema/index.ts'
import { writeAccount } from '../seeding/writeAccount.ts'
import { buildTestAccount } from '../testing/accounts/buildTestAccount.ts'
import { testAccounts } from '../testing/accounts/testAccounts.ts'
import { runAsInUse } from '../testing/servers/startTestServer.ts'
import { readTestServer } from '../testing/servers/testServer.ts'
import { startTestApi, testPassword } from '../testing/startTestApi.ts'
import { growTable } from './lists.ts'
import { type Known, readsOf } from './mixes.ts'
import type { Answer, Step } from './sendActors.ts'

/** A company of the load test, with its sign-in addresses. */
interface LoadCompany {
  readonly owner: string
  readonly technicians: readonly string[]
}

/** A database with companies and their rows. */
export interface LoadWorld {
  readonly runtimeUrl: string
  readonly adminUrl: string
  readonly password: string
  readonly companies: readonly LoadCompany[]
  close(): Promise<void>
}

/**
 * Fills a database with companies: an eighth of the rows of each are clients, as many sites, controllers, visits, findings and quotes, and
 * zones.
 */
export async function openLoadWorld(count: number, rows: number): Promise<LoadWorld> {
  const api = await startTestApi()
  const admin = new Client(api.admin)
  await admin.connect()
  const hash = await createPasswordHasher().hash(testPassword)
  const companies: LoadCompany[] = []
  for (let number = 1; number <= count; number++) {
    const { plan, company } = companyOf(number)
    const account = buildTestAccount(plan, '2026-06-15')
    await writeAccount(drizzle(admin), account, hash)
    await growRows(admin, account.accountId, Math.round(rows / 8))
    companies.push(company)
  }
  // With the test settings, the database would answer before anything is written to disk.
  if (!readTestServer()) await runAsInUse(api.admin)
  // Vacuum, as a database in use for days has done; otherwise the first read of each page writes to the WAL.
  await admin.query('vacuum')
  await admin.query('checkpoint')
  await admin.end()
  const { runtime } = api
  return {
    ...{ runtimeUrl: urlOf(runtime), adminUrl: urlOf(api.admin), password: testPassword, companies },
    close: () => api.close(),
  }
}

function companyOf(number: number) {
  const [first] = testAccounts
  if (!first) throw new Error('There is no account to build companies after.')
  const name = `load${number}`
  const owner = `owner@${name}.example.com`
  const technicians = [1, 2].map((place) => `tech${place}@${name}.example.com`)
  const users: (typeof first)['users'] = [
    ['owner', owner, 'Owner', 'en'],
    ['manager', `manager@${name}.example.com`, 'Manager', 'en'],
    ...technicians.map((email) => ['technician', email, 'Tech', 'en'] as const),
  ]
  const plan = { ...first, key: `${name}-`, name, slug: name, email: `office@${name}.example.com`, users, seed: number }
  return { plan, company: { owner, technicians } }
}

async function growRows(admin: Client, accountId: string, share: number): Promise<void> {
  const anyOf = (table: string) =>
    `(array(select id from "${table}" where account_id = '${accountId}' order by id))[1 + g % ${share}]`
  const grow = (table: Parameters<typeof growTable>[1], given: Readonly<Record<string, string>> = {}, times = 1) =>
    growTable(admin, table, { accountId, rows: share * times, given })
  const [client_id, site_id] = [anyOf('client'), anyOf('site')]
  await grow(tables.client)
  await grow(tables.site, { client_id })
  await grow(tables.controller, { site_id })
  const places = `from "controller" where account_id = '${accountId}' order by id`
  const placeOf = (column: string) => `(array(select ${column} ${places}))[1 + g % ${share}]`
  await grow(tables.zone, { site_id: placeOf('site_id'), controller_id: placeOf('id'), station_no: '100 + g' }, 2)
  const past = `timestamptz '2026-06-01' - g * interval '1 hour'`
  const over = { status: `'completed'`, started_at: past, completed_at: `${past} + interval '40 minutes'` }
  await grow(tables.checkup, { site_id, type: `'routine'`, ...over })
  // Completed visits get their report, which the server would otherwise create during the test.
  const unreported = `from "checkup" c where account_id = '${accountId}' and status = 'completed'
    and not exists (select 1 from "report_snapshot" s where s.account_id = c.account_id and s.checkup_id = c.id)`
  await grow(tables.reportSnapshot, { checkup_id: `(array(select id ${unreported} order by id))[g]`, version: '1' })
  await grow(tables.repair, { site_id, status: `'done'`, issue_code: `'head_broken'` })
  await grow(tables.quote, { client_id, status: `'done'` })
}

/** URL of a login of the database server, which listens on a socket. */
function urlOf({ user, password, host, port, database }: ClientConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${user}${secret}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`
}

type Work = Generator<Step, never, Answer>

/** Endless reads of a company's users, starting at some request. */
export function* reading(known: Known, begin: number): Work {
  const requests = [...readsOf(known), { path: '/api:checkups/dashboard' }]
  for (let index = begin; ; index++) yield { method: 'GET', path: requests[index % requests.length]?.path ?? '' }
}

/** Endless writes of the office: notes on clients and sites at the revision read before, new clients, tickets. */
export function* writingInOffice({ clients, sites }: Known): Work {
  for (let turn = 0; ; turn++) {
    const path = turn % 2 === 0 ? `/api:crm/clients/${at(clients, turn)}` : `/api:crm/sites/${at(sites, turn)}`
    const { body: row } = yield { method: 'GET', path }
    yield { method: 'PATCH', path, body: { notes: `Beware of the dog, said on day ${turn}.` }, rev: Number(row.rev) }
    yield { method: 'POST', path: '/api:crm/clients', body: { kind: 'residential', name: 'Load Garden' } }
    const ticket = { kind: 'service_request', subject: 'A head runs all night', site_id: at(sites, turn) }
    yield { method: 'POST', path: '/api:crm/tickets', body: ticket }
  }
}

/** Endless visits of a technician, each with a finding, a photo of it, and its completion. */
export function* visiting(sites: readonly string[], photo: Buffer): Work {
  for (let turn = 0; ; turn++) {
    const plan = { site_id: at(sites, turn), type: 'routine' }
    const { body: visit } = yield { method: 'POST', path: '/api:checkups/checkups', body: plan }
    const path = `/api:checkups/checkups/${visit.id}`
    yield { method: 'POST', path: `${path}/start` }
    const zones = yield* rowsOf('checkup-zones', visit.id)
    for (const [index, zone] of zones.entries()) yield* index === 0 ? finding(zone.id, photo) : passing('zones', zone)
    for (const controller of yield* rowsOf('checkup-controllers', visit.id)) yield* passing('controllers', controller)
    yield { method: 'POST', path: `${path}/complete` }
  }
}

interface Observed {
  readonly id: string
  readonly rev: number
}

function* rowsOf(name: string, visit: unknown): Generator<Step, readonly Observed[], Answer> {
  const { body } = yield { method: 'GET', path: `/api:checkups/${name}?checkup_id=${visit}` }
  return (body.items ?? []) as readonly Observed[] // the contract of lists
}

/** Fixes a head at once, so that the next visit does not carry it on, and adds a photo. */
function* finding(id: string, photo: Buffer): Generator<Step, void, Answer> {
  const agreed = { authorization: 'verbal', authorized_by: 'Ann' }
  const path = `/api:checkups/checkup-zones/${id}/findings/head_broken`
  const started_at = new Date(Date.now() - 60_000).toISOString()
  yield { method: 'PUT', path, body: { qty: 1, status: 'done', started_at, ...agreed } }
  const file = { name: 'head.png', type: 'image/png', size: photo.length }
  const { body } = yield { method: 'POST', path: '/designs/app/user-files', body: file }
  yield { method: 'PUT', path: String(body.signedRequest), body: photo }
  const picture = { owner_type: 'checkup_zone', owner_id: id, kind: 'after', file_url: body.url }
  yield { method: 'POST', path: '/api:files/pictures', body: picture }
}

function* passing(of: 'controllers' | 'zones', { id, rev }: Observed): Generator<Step, void, Answer> {
  yield { method: 'PATCH', path: `/api:checkups/checkup-${of}/${id}`, body: { status: 'ok' }, rev }
}

const at = (rows: readonly string[], index: number) => rows[index % rows.length] ?? ''
