/*
 * A closed account: nobody is signed in, its owner can reopen it within thirty days, and after that nothing is left but documents
 * submitted to municipalities.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runJobs } from '../../../jobs/runJobs.ts'
import { createSubmissionWorld, type SubmissionWorld } from '../../../testing/createSubmissionWorld.ts'
import { requestAs, testPassword } from '../../../testing/index.ts'
import { addSecondFactor } from '../../../testing/signIn.ts'

const day = 86_400_000
let world: SubmissionWorld
let database: Client
/** Connection of another server, in the middle of a transaction. */
let other: Client
let account: string
let name: string

beforeAll(async () => {
  world = await createSubmissionWorld()
  database = new Client(world.api.admin)
  other = new Client(world.api.admin)
  await Promise.all([database.connect(), other.connect()])
  const me = (await world.people.owner('GET', '/api:auth/me')).json()
  account = me.account_id
  name = me.account.name
})
beforeEach(() => database.query('delete from sign_in_attempt'))
afterAll(async () => {
  await Promise.all([database.end(), other.end()])
  await world.end()
})

const rowsOf = async (sql: string, values: readonly unknown[] = []) => (await database.query(sql, [...values])).rows
const said = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code]
const login = (email: string, more: object = {}) =>
  world.api.inject({
    ...{ method: 'POST', url: '/api:auth/login' },
    payload: { email, password: testPassword, ...more },
  })
const as = async (email: string, more: object = {}) =>
  requestAs(world.api.app, (await login(email, more)).json().authToken)
const close = (who: Awaited<ReturnType<typeof as>>, more: object = {}) =>
  who('POST', '/api:crm/account/close', { name, password: testPassword, ...more })
const states = () => rowsOf('select status, closed_at from account where id = $1', [account])
async function runAll() {
  const failures: unknown[] = []
  await runJobs(world.api.world, { onError: (error, place) => failures.push([place, error]) })
  expect(failures).toEqual([])
}
/** Runs the jobs while another server changes something and commits once they wait for it. */
async function runAllMeanwhile(sql: string, values: readonly unknown[]) {
  await other.query('begin')
  await other.query(sql, [...values])
  const running = runAll()
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.query(waits)).rowCount).toBe(1)
  await other.query('commit')
  await running
}

describe('closing an account', () => {
  it('needs the password, the company name, and a code if there is a second factor', async () => {
    const { owner, manager } = world.people
    expect(said(await close(manager))).toEqual([403, 'auth.forbidden'])
    expect(said(await close(owner, { password: 'another' }))).toEqual([422, 'auth.wrong_password'])
    expect(said(await close(owner, { name: 'Another company' }))).toEqual([422, 'account.name_mismatch'])
    await addSecondFactor(database, world.api.world, 'owner.a@example.com')
    expect(said(await close(owner))).toEqual([422, 'auth.code_required'])
    expect(said(await close(owner, { code: '000000' }))).toEqual([422, 'auth.code_wrong'])
    await database.query('delete from second_factor where account_id = $1', [account])
    expect(await states()).toEqual([{ status: 'active', closed_at: null }])
  })

  it('signs everybody out, prevents signing in, and disables its links', async () => {
    const { owner, manager } = world.people
    const answer = await close(owner, { name: ` ${name.toUpperCase()} ` })
    expect([answer.statusCode, answer.json()]).toEqual([200, { erased_at: '2026-07-15T15:00:00.000Z' }])
    for (const who of [owner, manager]) expect((await who('GET', '/api:auth/me')).statusCode).toBe(401)
    for (const email of ['owner.a@example.com', 'manager.a1@example.com']) {
      const refused = await login(email)
      expect(said(refused)).toEqual([403, 'auth.account_closed'])
      expect(refused.json().payload).toEqual(answer.json())
    }
    expect(said(await login('owner.a@example.com', { password: 'another' }))).toEqual([401, 'auth.invalid_credentials'])
    const [mail] = await rowsOf(`select recipient, subject, body from mail where kind = 'account_closed'`)
    expect(mail).toMatchObject({ recipient: 'owner.a@example.com', subject: `${name} was closed` })
    expect(mail.body).toContain('July 15, 2026')
  })

  it('grants no new attempts at codes with the answer that it is closed', async () => {
    await addSecondFactor(database, world.api.world, 'owner.a@example.com')
    const answers: unknown[] = []
    for (let n = 0; n < 5; n += 1) {
      answers.push(said(await login('owner.a@example.com', { reopen: true, code: '000000' }))[1])
      answers.push(said(await login('owner.a@example.com'))[1])
    }
    await database.query('delete from second_factor where account_id = $1', [account])
    expect(answers.slice(0, 2)).toEqual(['auth.code_wrong', 'auth.account_closed'])
    expect(answers.slice(5)).toEqual(Array(5).fill('auth.too_many_attempts'))
  })

  it('can be undone only by an owner, with all data intact', async () => {
    await world.api.clock.advance(29 * day)
    await runAll()
    expect(said(await login('manager.a1@example.com', { reopen: true }))).toEqual([403, 'auth.account_closed'])
    const forgot = {
      method: 'POST',
      url: '/api:auth/forgot-password',
      payload: { email: 'owner.a@example.com' },
    } as const
    expect((await world.api.inject(forgot)).statusCode).toBe(204)
    expect(await rowsOf(`select recipient from mail where kind = 'password_reset'`)).toHaveLength(1)
    const owner = await as('owner.a@example.com', { reopen: true })
    expect((await owner('GET', '/api:crm/clients')).json().total).toBeGreaterThan(0)
    expect(await states()).toEqual([{ status: 'active', closed_at: null }])
    const lines = await rowsOf(
      `select verb from activity_log where account_id = $1 and verb like 'account.%' order by at`,
      [account],
    )
    expect(lines.map(({ verb }) => verb)).toEqual(['account.closed', 'account.reopened'])
    expect(await rowsOf(`select 1 from mail where kind = 'account_reopened'`)).toHaveLength(1)
    // For an open account, it is an ordinary sign-in.
    expect((await login('manager.a1@example.com', { reopen: true })).statusCode).toBe(200)
  })
})

describe('an account whose time is over', () => {
  const closed = (ago: string) =>
    database.query(`update account set status = 'closed', closed_at = $2::timestamptz - $3::interval where id = $1`, [
      account,
      world.api.clock.now(),
      ago,
    ])
  const clients = async () => (await rowsOf('select from client where account_id = $1', [account])).length

  it('cannot be reopened, because it may be being erased', async () => {
    await closed('30 days')
    expect(said(await login('owner.a@example.com', { reopen: true }))).toEqual([403, 'auth.account_closed'])
    expect((await states())[0]?.status).toBe('closed')
    await closed('29 days 23 hours 59 minutes')
    expect((await login('owner.a@example.com', { reopen: true })).statusCode).toBe(200)
  })

  it('is not erased when its owner has just reopened it', async () => {
    const before = await clients()
    await closed('31 days')
    await runAllMeanwhile(`update account set status = 'active', closed_at = null where id = $1`, [account])
    expect([await clients(), await states()]).toEqual([before, [{ status: 'active', closed_at: null }]])
  })
})

describe('permanent history', () => {
  it.each([
    ['an open account', `update account set status = 'active', closed_at = '2020-01-01' where id = $1`],
    ['one that was closed of late', `update account set status = 'closed', closed_at = now() where id = $1`],
  ])('of %s cannot be erased', async (_what, sql) => {
    await database.query(sql, [account])
    const runtime = new Client(world.api.runtime)
    await runtime.connect()
    const erase = async (of: string) => {
      await runtime.query('begin')
      await runtime.query(`select set_config('app.account_id', $1, true)`, [of])
      const { rows } = await runtime.query('select erase_history($1, 10) as erased', [account])
      await runtime.query('rollback')
      return rows[0].erased
    }
    expect(await erase(account)).toBe(0)
    await database.query(`update account set status = 'closed', closed_at = '2020-01-01' where id = $1`, [account])
    expect(await erase('00000000-0000-0000-0000-000000000000')).toBe(0)
    expect(await erase(account)).toBeGreaterThan(0)
    await runtime.end()
    await database.query(`update account set status = 'active', closed_at = null where id = $1`, [account])
  })
})

describe('a closed account', () => {
  it('is erased after thirty days with its files; municipalities keep its submissions', async () => {
    const owner = await as('owner.a@example.com')
    Object.assign(world.people, { owner })
    const id = await world.draft()
    await owner('PATCH', `/api:municipal/submissions/${id}`, { file_urls: [world.signature] })
    expect((await world.submit(id)).statusCode).toBe(200)
    const key = world.signature.slice('/files/'.length)
    await world.api.world.blob.write(key, Buffer.from('a signature'))
    await world.api.world.blob.write(`${account}/202606/${crypto.randomUUID()}.jpg`, Buffer.from('a picture'))
    const [before] = await rowsOf('select submission_no, payload from municipal_submission where id = $1', [id])
    const others = () => rowsOf('select account_id, count(*) from client where account_id <> $1 group by 1', [account])
    const theirs = await others()
    expect((await close(owner)).statusCode).toBe(200)
    world.api.clock.advance(30 * day + 1)
    const decided = `update municipal_submission set status = 'accepted', reviewer_name = 'Rosa' where id = $1`
    await runAllMeanwhile(decided, [id])

    const tables = await rowsOf(
      `select table_name as t from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
    )
    const left: unknown[] = []
    for (const { t } of tables)
      left.push(...(await rowsOf(`select $2 as table from "${t}" where account_id = $1 limit 1`, [account, t])))
    expect([left, await states()]).toEqual([[], []])
    expect(await others()).toEqual(theirs)
    const keys: string[] = []
    for await (const file of world.api.world.blob.list()) keys.push(file.key)
    expect(keys.filter((it) => it.startsWith(account))).toEqual([])

    const reviewer = await as('reviewer.a@example.com')
    const kept = (await reviewer('GET', `/api:municipal/submissions/${id}`)).json()
    expect(kept).toMatchObject({ submission_no: before.submission_no, payload: before.payload })
    expect(kept).toMatchObject({ status: 'accepted', reviewer_name: 'Rosa' })
    const file = await world.api.inject({ url: kept.files[0].url })
    expect([file.statusCode, file.body]).toEqual([200, 'a signature'])
    expect(said(await login('owner.a@example.com'))).toEqual([401, 'auth.invalid_credentials'])
    const erased = await rowsOf(`select target_id, diff from activity_log where verb = 'account.erased'`)
    expect(erased).toEqual([{ target_id: account, diff: {} }])
  })
})

describe('a sign-up unconfirmed for a year', () => {
  const signUp = async (email: string) => {
    const payload = { email, password: 'gravel under the pump', name: 'Nadia Vega' }
    const answer = await world.api.inject({ method: 'POST', url: '/api:auth/signup', payload })
    return requestAs(world.api.app, answer.json().authToken)
  }
  const statusOf = async (email: string) =>
    (
      await rowsOf('select a.status from account a join app_user u on u.account_id = a.id where u.email = $1', [email])
    )[0]?.status

  it('stays while its company pays, or when it is confirmed concurrently', async () => {
    await signUp('payer@example.com')
    await signUp('late@example.com')
    await database.query(
      `insert into subscription (account_id, id, plan, seats_included, status, price_cents, provider_ref, created_at, updated_at)
       select account_id, gen_random_uuid(), 'solo', 1, 'active', 100, 'sub_payer', now(), now() from pending_sign_up
       where email = 'payer@example.com'
       on conflict (account_id) do update set status = 'active', provider_ref = excluded.provider_ref`,
    )
    world.api.clock.advance(366 * day)
    await runAllMeanwhile('delete from pending_sign_up where email = $1', ['late@example.com'])
    expect([await statusOf('payer@example.com'), await statusOf('late@example.com')]).toEqual(['active', 'active'])
    await database.query(`delete from pending_sign_up where email = 'payer@example.com'`)
  })

  it('is deleted with its company, unless the company has data', async () => {
    await signUp('unused@example.com')
    const worker = await signUp('worked@example.com')
    expect((await worker('POST', '/api:crm/clients', { kind: 'other', name: 'Maple' })).statusCode).toBe(201)
    world.api.clock.advance(364 * day)
    await runAll()
    expect([await statusOf('unused@example.com'), await statusOf('worked@example.com')]).toEqual(['active', 'active'])
    world.api.clock.advance(3 * day)
    await runAll()
    expect([await statusOf('unused@example.com'), await statusOf('worked@example.com')]).toEqual(['closed', 'active'])
    await database.query(`update account set closed_at = '2020-01-01' where status = 'closed'`)
    await runAll()
    expect(await statusOf('unused@example.com')).toBeUndefined()
    expect(await rowsOf(`select email from pending_sign_up order by 1`)).toEqual([{ email: 'worked@example.com' }])
  })
})

describe('erased accounts', () => {
  const left = async (id: string) => (await rowsOf('select from app_user where account_id = $1', [id])).length
  async function addClosed(email: string, closedAt = `'2020-01-01'`): Promise<string> {
    const payload = { email, password: 'gravel under the pump', name: 'Nadia Vega' }
    await world.api.inject({ method: 'POST', url: '/api:auth/signup', payload })
    const [row] = await rowsOf(
      `update account set status = 'closed', closed_at = ${closedAt} where email = $1 returning id`,
      [email],
    )
    return row.id
  }

  it('do not depend on one that fails', async () => {
    const broken = await addClosed('broken@example.com')
    const next = await addClosed('next@example.com')
    const { blob } = world.api.world
    const list = blob.list.bind(blob)
    const away = vi.spyOn(blob, 'list').mockImplementation((prefix) => {
      if (prefix === `${broken}/`) throw new Error('The files are away.')
      return list(prefix)
    })
    const failures: unknown[] = []
    await runJobs(world.api.world, { onError: (error) => failures.push(error), jobs: [] })
    expect(failures).toMatchObject([{ errors: [new Error('The files are away.')] }])
    expect([await left(broken), await left(next)]).toEqual([1, 0])
    away.mockRestore()
    await runAll()
    expect(await left(broken)).toBe(0)
  })

  it('have no subscription, not even one bought after closing', async () => {
    const { billing } = world.api.world
    const ended = vi.spyOn(billing, 'endSubscription').mockResolvedValue()
    const addPaying = async (status: string, provider: string) => {
      const id = await addClosed(`${status}.${provider}@example.com`)
      await database.query(
        `insert into subscription (account_id, id, plan, seats_included, status, price_cents, provider, provider_ref, created_at, updated_at)
         values ($1, gen_random_uuid(), 'solo', 1, $2, 100, $3, $4, now(), now()) on conflict (account_id)
         do update set status = excluded.status, provider = excluded.provider, provider_ref = excluded.provider_ref`,
        [id, status, provider, `sub_${status}_${provider}`],
      )
      return id
    }
    const ids = [
      await addPaying('active', billing.provider),
      await addPaying('expired', billing.provider),
      await addPaying('active', 'another'),
    ]
    await runAll()
    expect(ended.mock.calls).toEqual([[`sub_active_${billing.provider}`]])
    for (const id of ids) expect(await left(id)).toBe(0)
    ended.mockRestore()
  })

  it('are due by the database clock too, which the erasure of history uses', async () => {
    const id = await addClosed('behind@example.com', `now() - interval '29 days'`)
    world.api.clock.advance(Math.max(0, Date.now() + 2 * day - world.api.clock.now().getTime()))
    await runAll()
    expect(await left(id)).toBe(1)
  })
})
