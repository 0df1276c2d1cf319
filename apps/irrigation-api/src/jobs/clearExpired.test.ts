/* The hourly jobs delete sign-in data as soon as it is no longer needed, and no sooner. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi, testPassword } from '../testing/startTestApi.ts'
import { runJobs } from './runJobs.ts'

let api: TestApi
let database: Client
const [minute, day] = [60_000, 86_400_000]
const failures: unknown[] = []

beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
}, 30_000)
afterAll(async () => {
  await database.end()
  await api.close()
})

const run = async (sql: string, values: readonly unknown[] = []) => (await database.query(sql, [...values])).rows
const runAll = () => runJobs(api.world, { onError: (error) => failures.push(error), jobs: [] })
const ago = (ms: number) => new Date(api.clock.now().getTime() - ms).toISOString()
const counters = async () => (await run('select counter from sign_in_attempt order by 1')).map(({ counter }) => counter)
const login = (password = testPassword) =>
  api.inject({ method: 'POST', url: '/api:auth/login', payload: { email: 'owner.a@example.com', password } })

beforeEach(async () => {
  for (const table of [
    'sign_in_attempt',
    'access_token',
    'refresh_token',
    'password_reset',
    'oauth_state',
    'idempotency',
  ])
    await run(`delete from ${table}`)
})

describe('attempt counters', () => {
  it.each([
    { name: 'of an hour ago', counter: 'ip:1', age: 60 * minute, blocked: null, stays: true },
    { name: 'of before that', counter: 'ip:1', age: 60 * minute + 1, blocked: null, stays: false },
    { name: 'that still have to wait', counter: 'ip:1', age: 2 * day, blocked: -minute, stays: true },
    { name: 'that had to wait', counter: 'ip:1', age: 2 * day, blocked: minute, stays: false },
    { name: 'that remember a place', counter: 'known:1 a', age: 89 * day, blocked: null, stays: true },
    { name: 'that remember a place of long ago', counter: 'known:1 a', age: 91 * day, blocked: null, stays: false },
  ])('$name are kept: $stays', async ({ counter, age, blocked, stays }) => {
    const values = [counter, blocked === null ? null : ago(blocked), ago(age)]
    await run(
      'insert into sign_in_attempt (counter, failures, blocked_until, updated_at) values ($1, 3, $2, $3)',
      values,
    )
    await runAll()
    expect(await counters()).toEqual(stays ? [counter] : [])
  })

  it('still block for as long as before', async () => {
    for (let guess = 0; guess < 8; guess += 1) await login('wrong password')
    const waits = (await login()).statusCode
    await runAll()
    expect([waits, (await login()).statusCode]).toEqual([429, 429])
    api.clock.advance(61 * minute)
    await runAll()
    expect(await counters()).toEqual([])
    expect((await login()).statusCode).toBe(200)
  })
})

describe('tokens', () => {
  const someone = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const add = {
    access_token: (at: string) =>
      run(
        `insert into access_token (token_hash, family_id, account_id, user_id, expires_at) values ($4, $1, $2, $3, $5)`,
        [...someone, at, at],
      ),
    refresh_token: (at: string) =>
      run(
        `insert into refresh_token (token_hash, family_id, account_id, user_id, created_at, expires_at) values ($4, $1, $2, $3, $5, $5)`,
        [...someone, at, at],
      ),
    password_reset: (at: string) =>
      run(
        `insert into password_reset (token_hash, account_id, user_id, created_at, expires_at) values ($3, $1, $2, $4, $4)`,
        [...someone.slice(1), at, at],
      ),
    oauth_state: (at: string) =>
      run(
        `insert into oauth_state (state_hash, provider, browser_hash, nonce, code_verifier, redirect_uri, created_at, expires_at)
         values ($1, 'google', 'b', 'n', 'v', 'u', $2, $2)`,
        [at, at],
      ),
  }
  it.each(Object.keys(add) as (keyof typeof add)[])('of %s are deleted when they have expired', async (table) => {
    await add[table](ago(1))
    await add[table](ago(-minute))
    await runAll()
    expect(await run(`select expires_at from ${table}`)).toEqual([{ expires_at: new Date(ago(-minute)) }])
  })

  it('still work while valid', async () => {
    const { authToken } = (await login()).json()
    await runAll()
    const me = await api.inject({ url: '/api:auth/me', headers: { authorization: `Bearer ${authToken}` } })
    expect([me.statusCode, failures]).toEqual([200, []])
  })
})

describe('a continuing session', () => {
  const refresh = (cookie: string) =>
    api.inject({
      method: 'POST',
      url: '/api:auth/refresh',
      headers: { cookie, origin: 'http://localhost:8080', host: 'localhost:8080' },
    })
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''

  it('does not keep a row per refresh, and ends when an old token is sent again', async () => {
    const first = cookieOf(await login())
    let cookie = first
    for (let time = 0; time < 10; time++) {
      api.clock.advance(30 * minute)
      const answer = await refresh(cookie)
      expect(answer.statusCode).toBe(200)
      cookie = cookieOf(answer)
    }
    expect((await run('select 1 from refresh_token')).length).toBeLessThanOrEqual(2)
    api.clock.advance(minute)
    expect((await refresh(first)).statusCode).toBe(401)
    expect((await refresh(cookie)).statusCode).toBe(401)
    expect(await run('select 1 from refresh_token')).toEqual([])
  })
})

describe('stored answers', () => {
  it('are deleted after ninety days', async () => {
    const [owner] = await run(`select account_id, id from app_user where email = 'owner.a@example.com'`)
    for (const age of [89, 91])
      await run(
        `insert into idempotency (account_id, key, user_id, fingerprint, created_at) values ($1, $2, $3, 'x', $4)`,
        [owner?.account_id, `${age}`, owner?.id, ago(age * day)],
      )
    await runJobs(api.world, { onError: (error) => failures.push(error) })
    expect([await run('select key from idempotency'), failures]).toEqual([[{ key: '89' }], []])
  })
})
