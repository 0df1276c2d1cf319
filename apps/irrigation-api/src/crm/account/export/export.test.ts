/* Export of all data of a company: only for its owner, complete, and without secrets. */
import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi, testPassword } from '../../../testing/index.ts'
import { readZip } from '../../../testing/readZip.ts'
import { accountTables, exportedTables, leftOut } from './tables.ts'

let api: TestApi
let people: Awaited<ReturnType<typeof everyRole>>
let owner: SignedInRequest
let database: Client
let account: string

beforeAll(async () => {
  api = await startTestApi()
  people = await everyRole(api)
  owner = people.owner
  database = new Client(api.admin)
  await database.connect()
  account = (await owner('GET', '/api:auth/me')).json().account_id
  const [month, first] = [`${account}/202606`, crypto.randomUUID()]
  for (const key of [`${month}/${first}.jpg`, `${month}/${first}-thumb.jpg`])
    await api.world.blob.write(key, Buffer.from(`picture ${key}`))
  await api.world.blob.write(`${crypto.randomUUID()}/202606/${first}.jpg`, Buffer.from('of somebody else'))
})
beforeEach(async () => {
  await database.query('delete from sign_in_attempt')
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const start = (who: SignedInRequest, password = testPassword) => who('POST', '/api:crm/account/export', { password })
const fetchIt = (url: string) => api.inject({ url })
const said = (answer: Awaited<ReturnType<typeof start>>) => [answer.statusCode, answer.json().code]

async function exported(who = owner) {
  const answer = await fetchIt((await start(who)).json().url)
  const files = await readZip(answer.rawPayload)
  const rowsOf = (table: string): readonly Record<string, unknown>[] => JSON.parse(String(files.get(`${table}.json`)))
  return { answer, files, rowsOf }
}

describe('the tables of an account', () => {
  it('are all in the export, or are left out for a reason', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
    )
    const names = ['account', ...rows.map(({ name }) => name)].sort()
    expect(accountTables.map(getTableName).sort()).toEqual(names)
    expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([])
    const { files } = await exported()
    const tables = [...files.keys()].filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', ''))
    expect([...tables, ...Object.keys(leftOut)].sort()).toEqual(names)
  })

  it('are exported with every row of the account and none of another', async () => {
    const { rowsOf } = await exported()
    const wrong: unknown[] = []
    for (const table of exportedTables.map(getTableName)) {
      const column = table === 'account' ? 'id' : 'account_id'
      const { rows } = await database.query(`select count(*)::int as n from "${table}" where ${column} = $1`, [account])
      const found = rowsOf(table)
      const isWhole = table === 'activity_log' || found.length === rows[0].n
      if (!isWhole || found.some((row) => row[column] !== account)) wrong.push([table, found.length, rows[0].n])
    }
    expect(wrong).toEqual([])
    expect(rowsOf('client').length).toBeGreaterThan(0)
    expect(rowsOf('app_user').map(({ email }) => email)).toContain('owner.a@example.com')
  })

  it('are read in batches, without lost or repeated rows', async () => {
    await database.query(
      `insert into notification (account_id, id, user_id, kind, target_type, target_id, created_at, updated_at)
       select $1, gen_random_uuid(), $1, 'x', 'site', $1, now(), now() from generate_series(1, 1203)`,
      [account],
    )
    const { rowsOf } = await exported()
    const ids = rowsOf('notification').map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([1203, 1203])
  })
})

describe('an export', () => {
  it('is a .zip with the pictures of the account, and is not cached', async () => {
    const { answer, files } = await exported()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="export.zip"',
      'cache-control': 'private, no-store',
    })
    const pictures = [...files].filter(([name]) => name.startsWith('pictures/'))
    expect(pictures).toHaveLength(1)
    expect(String(pictures[0]?.[1])).toMatch(/^picture /)
  })

  it('contains no hashes, tokens or internal messages of product staff', async () => {
    const body = { target_type: 'site', target_id: crypto.randomUUID() }
    await database.query(
      `insert into share_link (account_id, id, target_type, target_id, expires_at, decide_hash, pin_hash, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, now(), 'the-decide-hash', 'the-pin-hash', now(), now())`,
      [account, body.target_type, body.target_id],
    )
    const { id } = (await owner('POST', '/api:crm/tickets', { kind: 'support', subject: 'Help' })).json()
    for (const [text, internal] of [
      ['for you', false],
      ['among us', true],
    ])
      await database.query(
        `insert into ticket_message (account_id, id, ticket_id, author_id, author_name, body, internal, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, $2, 'S', $3, $4, now(), now())`,
        [account, id, text, internal],
      )
    const { files, rowsOf } = await exported()
    expect(rowsOf('ticket_message').map((row) => row.body)).toEqual(['for you'])
    const all = [...files.values()].map(String).join('\n')
    const { rows } = await database.query(
      `select password_hash as secret from sign_in union select token_hash from refresh_token`,
    )
    const secrets = [...rows.map(({ secret }) => secret), 'the-decide-hash', 'the-pin-hash', 'argon2']
    expect(secrets.filter((it) => all.includes(it))).toEqual([])
    expect(rowsOf('share_link')[0]).not.toHaveProperty('pin_hash')
  })

  it('needs the password, and is logged', async () => {
    expect(said(await start(owner, 'wrong'))).toEqual([422, 'auth.wrong_password'])
    await start(owner)
    const { rows } = await database.query(`select target_type from activity_log where verb = 'account.exported'`)
    expect(rows[0]).toEqual({ target_type: 'account' })
  })

  it.each(['manager', 'technician', 'admin', 'municipal_reviewer'] as const)('is nothing for a %s', async (role) =>
    expect(said(await start(people[role]))).toEqual([403, 'auth.forbidden']),
  )

  it('can be downloaded for an hour, from the unchanged URL', async () => {
    const { url, expires_at } = (await start(owner)).json()
    expect(Date.parse(expires_at) - api.clock.now().getTime()).toBe(3_600_000)
    const other = await api.as('owner.b@example.com')
    const theirs = (await other('GET', '/api:auth/me')).json()
    const refused = [403, 'file.signature']
    expect(said(await fetchIt(url.replace(account, theirs.account_id)))).toEqual(refused)
    expect(said(await fetchIt(url.replace(/user=[^&]+/, `user=${theirs.id}`)))).toEqual(refused)
    expect(said(await fetchIt(url.replace(/expires=(\d)/, 'expires=9$1')))).toEqual(refused)
    api.clock.advance(3_600_000)
    expect(said(await fetchIt(url))).toEqual(refused)
  })

  it('cannot be downloaded by a suspended or former owner', async () => {
    const renewed = await api.as('owner.a@example.com')
    const { url } = (await start(renewed)).json()
    const set = (sql: string) => database.query(`update app_user set ${sql} where email = 'owner.a@example.com'`)
    for (const change of [`status = 'suspended'`, `status = 'active', role = 'technician'`]) {
      await set(change)
      expect(said(await fetchIt(url))).toEqual([403, 'file.signature'])
    }
    await set(`role = 'owner'`)
    expect((await fetchIt(url)).statusCode).toBe(200)
  })

  it('is available for 60 days after the subscription has expired', async () => {
    const days = (n: number) => new Date(api.clock.now().getTime() - n * 86_400_000)
    await database.query(
      `insert into subscription (account_id, id, plan, seats_included, status, price_cents, expired_at, created_at, updated_at)
       values ($1, gen_random_uuid(), 'solo', 1, 'expired', 0, $2, now(), now())`,
      [account, days(59)],
    )
    const lapsed = await api.as('owner.a@example.com')
    const soon = await start(lapsed)
    await database.query('update subscription set expired_at = $2 where account_id = $1', [account, days(60)])
    const late = await start(lapsed)
    await database.query('delete from subscription where account_id = $1', [account])
    expect([soon.statusCode, said(late)]).toEqual([200, [402, 'subscription.expired']])
  })

  it('is rate limited', async () => {
    const renewed = await api.as('owner.a@example.com')
    const { url } = (await start(renewed)).json()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await fetchIt(url)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
