/* A closed account: nobody is in it, its owner opens it again within thirty days, and after them nothing of it is left but what was handed in. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../../jobs/runJobs.ts'
import { createSubmissionWorld, type SubmissionWorld } from '../../../testing/createSubmissionWorld.ts'
import { requestAs, testPassword } from '../../../testing/index.ts'
import { addSecondFactor } from '../../../testing/signIn.ts'

const day = 86_400_000
let world: SubmissionWorld
let database: Client
let account: string
let name: string

beforeAll(async () => {
  world = await createSubmissionWorld()
  database = new Client(world.api.admin)
  await database.connect()
  const me = (await world.people.owner('GET', '/api:auth/me')).json()
  account = me.account_id
  name = me.account.name
})
beforeEach(() => database.query('delete from sign_in_attempt'))
afterAll(async () => {
  await database.end()
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

describe('closing an account', () => {
  it('asks for the password, the name of the company, and a code where there is a second factor', async () => {
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

  it('signs everybody out, lets nobody in, and stops its links', async () => {
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

  it('is taken back by an owner alone, with everything in it', async () => {
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
    // Where nothing is closed, it is a sign-in like any other.
    expect((await login('manager.a1@example.com', { reopen: true })).statusCode).toBe(200)
  })
})

describe('what is kept for good', () => {
  it.each([
    ['an open account', `update account set status = 'active', closed_at = '2020-01-01' where id = $1`],
    ['one that was closed of late', `update account set status = 'closed', closed_at = now() where id = $1`],
  ])('is not erased of %s, whoever asks', async (_what, sql) => {
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
  it('is erased after thirty days with its files, and its municipality keeps what was handed in', async () => {
    const owner = await as('owner.a@example.com')
    Object.assign(world.people, { owner })
    const id = await world.draft()
    await owner('PATCH', `/api:municipal/submissions/${id}`, { file_urls: [world.signature] })
    expect((await world.submit(id)).statusCode).toBe(200)
    const key = world.signature.slice('/files/'.length)
    await world.api.world.blob.write(key, Buffer.from('a signature'))
    await world.api.world.blob.write(`${account}/202606/${crypto.randomUUID()}.jpg`, Buffer.from('a picture'))
    const [before] = await rowsOf('select submission_no, payload, status from municipal_submission where id = $1', [id])
    const others = () => rowsOf('select account_id, count(*) from client where account_id <> $1 group by 1', [account])
    const theirs = await others()
    expect((await close(owner)).statusCode).toBe(200)
    world.api.clock.advance(30 * day + 1)
    await runAll()

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
    expect(kept).toMatchObject({ submission_no: before.submission_no, status: before.status, payload: before.payload })
    const file = await world.api.inject({ url: kept.files[0].url })
    expect([file.statusCode, file.body]).toEqual([200, 'a signature'])
    expect(said(await login('owner.a@example.com'))).toEqual([401, 'auth.invalid_credentials'])
    const erased = await rowsOf(`select target_id, diff from activity_log where verb = 'account.erased'`)
    expect(erased).toEqual([{ target_id: account, diff: {} }])
  })
})

describe('a sign-up that nobody has confirmed for a year', () => {
  const signUp = async (email: string) => {
    const payload = { email, password: 'gravel under the pump', name: 'Nadia Vega' }
    const answer = await world.api.inject({ method: 'POST', url: '/api:auth/signup', payload })
    return requestAs(world.api.app, answer.json().authToken)
  }
  const statusOf = async (email: string) =>
    (
      await rowsOf('select a.status from account a join app_user u on u.account_id = a.id where u.email = $1', [email])
    )[0]?.status

  it('goes with its company unless somebody has worked in it', async () => {
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
