/* Password changes concurrent with other changes on another server: neither is lost. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestAs, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

const password = 'gravel under the pump'
const another = 'water over the gravel'
let api: TestApi
let database: Client
/** Connection of another server, in the middle of a transaction. */
let other: Client
let n = 0
let email: string
let owner: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  ;[database, other] = [new Client(api.admin), new Client(api.admin)]
  await Promise.all([database.connect(), other.connect()])
})
beforeEach(async () => {
  api.clock.advance(2 * 3_600_000)
  await database.query('delete from sign_in_attempt')
  n += 1
  email = `person${n}@example.com`
  const signedUp = await post('signup', { email, password, name: 'Nadia Vega' })
  owner = requestAs(api.app, signedUp.json().authToken)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await Promise.all([database.end(), other.end()])
  await api.close()
})

const post = (name: string, payload: object) => api.inject({ method: 'POST', url: `/api:auth/${name}`, payload })
const login = (address: string, word: string) => post('login', { email: address, password: word })
const said = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.body && answer.json().code]
async function mailedToken(address = email) {
  const { rows } = await database.query(
    'select body from mail where recipient = $1 order by created_at desc, id desc limit 1',
    [address],
  )
  return /token=([\w-]{43})/.exec(rows[0]?.body)?.[1] ?? ''
}
const confirm = async () => post('confirm-email', { token: await mailedToken(), password })
const whoWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
/** Resolves once this many requests wait for the other server. */
const waiting = (count: number) => expect.poll(async () => (await database.query(whoWaits)).rowCount).toBe(count)

/** Runs statements about the user on the other server, which commits once a request waits for it. */
async function meanwhile<T>(statements: readonly string[], ask: () => Promise<T>): Promise<T> {
  await other.query('begin')
  for (const statement of statements) await other.query(statement, [email])
  const asked = ask()
  await waiting(1)
  await other.query('commit')
  return asked
}
const confirmed = [
  `insert into sign_in (email, account_id, user_id, password_hash, updated_at)
   select email, account_id, user_id, password_hash, now() from pending_sign_up where email = $1`,
  'delete from pending_sign_up where email = $1',
]
const moved = [
  `insert into sign_in (email, account_id, user_id, password_hash, updated_at)
   select 'new-' || email, account_id, user_id, password_hash, now() from sign_in where email = $1`,
  'delete from sign_in where email = $1',
]
const changePassword = () => owner('POST', '/api:auth/change-password', { current: password, password: another })

describe('confirming an address', () => {
  it('does not lock out a concurrent sign-in', async () => {
    await other.query('begin')
    await other.query('select from pending_sign_up where email = $1 for update', [email])
    const confirming = confirm()
    await waiting(1)
    const entering = login(email, password)
    await waiting(2)
    await other.query('commit')
    expect([(await confirming).statusCode, (await entering).statusCode]).toEqual([204, 200])
    const entered = requestAs(api.app, (await entering).json().authToken)
    expect((await entered('GET', '/api:auth/me')).json()).toMatchObject({ email, email_verified: true })
    expect((await login(email, password)).statusCode).toBe(200)
  })

  it('keeps a concurrently changed password', async () => {
    expect((await meanwhile(confirmed, changePassword)).statusCode).toBe(204)
    expect([said(await login(email, password))[0], said(await login(email, another))[0]]).toEqual([401, 200])
  })

  it('keeps a password reset concurrently', async () => {
    await post('forgot-password', { email })
    const token = await mailedToken()
    const chosen = await meanwhile(confirmed, () => post('reset-password', { token, password: another }))
    expect(said(chosen)).toEqual([204, ''])
    expect((await login(email, another)).statusCode).toBe(200)
  })
})

describe('changing an address', () => {
  it('keeps a password changed before it', async () => {
    await confirm()
    const next = `next${n}@example.com`
    await owner('POST', '/api:auth/change-email', { email: next, password })
    const token = await mailedToken(next)
    const change = `update sign_in set password_hash = 'another' where email = $1`
    const moving = await meanwhile([change], () => owner('POST', '/api:auth/change-email/confirm', { token }))
    expect(said(moving)).toEqual([204, ''])
    const { rows } = await database.query('select password_hash from sign_in where email = $1', [next])
    expect(rows).toEqual([{ password_hash: 'another' }])
  })

  it('keeps a password changed after it', async () => {
    await confirm()
    expect((await meanwhile(moved, changePassword)).statusCode).toBe(204)
    expect((await login(`new-${email}`, another)).statusCode).toBe(200)
  })
})

describe('changing a password', () => {
  it.each(['change-password', 'reset-password'])('refuses a sign-in in progress with the old one: %s', async (how) => {
    await confirm()
    await post('forgot-password', { email })
    const token = await mailedToken()
    const { verify } = api.world.passwords
    vi.spyOn(api.world.passwords, 'verify').mockImplementationOnce(async (said, stored) => {
      const isRight = await verify(said, stored)
      const changed = how === 'change-password' ? changePassword() : post(how, { token, password: another })
      expect((await changed).statusCode).toBe(204)
      return isRight
    })
    expect(said(await login(email, password))).toEqual([401, 'auth.invalid_credentials'])
  })

  it('lets no sign-up in progress that is sent again into its company with the old one', async () => {
    const { verify } = api.world.passwords
    vi.spyOn(api.world.passwords, 'verify').mockImplementationOnce(async (said, stored) => {
      const isRight = await verify(said, stored)
      expect((await changePassword()).statusCode).toBe(204)
      return isRight
    })
    const again = await post('signup', { email, password, name: 'Nadia Vega' })
    expect(again.statusCode).toBe(200)
    const entered = requestAs(api.app, again.json().authToken)
    const [mine, theirs] = await Promise.all([owner('GET', '/api:auth/me'), entered('GET', '/api:auth/me')])
    expect(theirs.json().account.id).not.toBe(mine.json().account.id)
  })

  it('signs out a concurrent sign-in with the old one', async () => {
    await confirm()
    await post('forgot-password', { email })
    const token = await mailedToken()
    await other.query('begin')
    await other.query('select from sign_in where email = $1 for share', [email])
    const choosing = post('reset-password', { token, password: another })
    await waiting(1)
    await other.query(
      `insert into access_token (token_hash, account_id, user_id, family_id, expires_at)
       select 'late' || email, account_id, user_id, gen_random_uuid(), now() from sign_in where email = $1`,
      [email],
    )
    await other.query('commit')
    expect((await choosing).statusCode).toBe(204)
    const { rowCount } = await database.query(`select from access_token where token_hash = 'late' || $1`, [email])
    expect(rowCount).toBe(0)
  })
})
