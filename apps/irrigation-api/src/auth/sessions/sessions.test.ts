import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAs, startTestApi, type TestApi, testPassword } from '../../testing/index.ts'
import { deviceOf } from './sessions.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe('deviceOf', () => {
  it.each([
    [phone, 'Chrome, Android'],
    [iphone, 'Safari, iPhone'],
    [desktop, 'Microsoft Edge, Windows'],
    [firefox, 'Firefox, Linux'],
    ['curl/8.5.0', null],
    ['', null],
    [undefined, null],
    ['<script>alert(1)</script>', null],
    [`${'x'.repeat(4000)}/1.0 (Linux)`, expect.toSatisfy((name: string) => name.length === 60)],
  ])('calls %j %j', (userAgent, name) =>
    expect(deviceOf({ headers: userAgent === undefined ? {} : { 'user-agent': userAgent } })).toEqual(name),
  )
})

describe('the sessions of a user', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.close())

  async function signIn(email: string, userAgent: string) {
    const payload = { email, password: testPassword }
    const headers = { 'user-agent': userAgent }
    const answer = await api.inject({ method: 'POST', url: '/api:auth/login', payload, headers })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { cookie, ask: requestAs(api.app, answer.json().authToken) }
  }
  const refresh = (cookie: string, userAgent = phone) =>
    api.inject({
      ...{ method: 'POST', url: '/api:auth/refresh' },
      headers: { cookie, 'user-agent': userAgent, origin: 'http://localhost:8080', host: 'localhost:8080' },
    })

  it('are listed with their devices, last used first, only for their user', async () => {
    const one = await signIn('owner.a@example.com', phone)
    api.clock.advance(60_000)
    const two = await signIn('owner.a@example.com', desktop)
    await signIn('tech.a1@example.com', phone)
    await signIn('owner.b@example.com', phone)
    expect((await two.ask('GET', '/api:auth/sessions')).json().items).toMatchObject([
      { device: 'Microsoft Edge, Windows', is_this: true, began_at: '2026-06-15T15:01:00.000Z' },
      { device: 'Chrome, Android', is_this: false, began_at: '2026-06-15T15:00:00.000Z' },
    ])
    api.clock.advance(60_000)
    expect((await refresh(one.cookie)).statusCode).toBe(200)
    const [first, second] = (await two.ask('GET', '/api:auth/sessions')).json().items
    expect(first).toMatchObject({ device: 'Chrome, Android', last_used_at: '2026-06-15T15:02:00.000Z' })
    expect(Date.parse(first.began_at)).toBeLessThan(Date.parse(second.began_at))
  })

  it('keep the device name when a later request has none', async () => {
    const here = await signIn('tech.a2@example.com', firefox)
    await refresh(here.cookie, 'curl/8.5.0')
    const { items } = (await here.ask('GET', '/api:auth/sessions')).json()
    expect(items.map(({ device }: { device: string }) => device)).toEqual(['Firefox, Linux'])
  })

  it('can be ended one by one, with immediate effect', async () => {
    const one = await signIn('tech.a1@example.com', phone)
    const two = await signIn('tech.a1@example.com', iphone)
    const { items } = (await two.ask('GET', '/api:auth/sessions')).json()
    const { id } = items.find((it: { device: string; is_this: boolean }) => it.is_this)
    expect((await one.ask('DELETE', `/api:auth/sessions/${id}`)).json()).toEqual({ ended: 1 })
    expect((await two.ask('GET', '/api:auth/me')).statusCode).toBe(401)
    expect((await refresh(two.cookie)).statusCode).toBe(401)
    expect((await one.ask('DELETE', `/api:auth/sessions/${id}`)).statusCode).toBe(404)
  })

  it('can be ended on all other devices, or everywhere', async () => {
    const all = await Promise.all([1, 2, 3].map(() => signIn('owner.b@example.com', firefox)))
    const [here, ...others] = all
    expect((await here?.ask('DELETE', '/api:auth/sessions'))?.json().ended).toBeGreaterThanOrEqual(2)
    for (const { ask, cookie } of others) {
      expect((await ask('GET', '/api:auth/me')).statusCode).toBe(401)
      expect((await refresh(cookie)).statusCode).toBe(401)
    }
    expect((await here?.ask('GET', '/api:auth/me'))?.statusCode).toBe(200)
    expect((await here?.ask('DELETE', '/api:auth/sessions?all=true'))?.json()).toEqual({ ended: 1 })
    expect((await here?.ask('GET', '/api:auth/me'))?.statusCode).toBe(401)
  })

  it.each([
    ['by whose they are', '/api:auth/sessions?all=true'],
    ['by their device', '/api:auth/sessions/'],
  ])('end %s, even while another server refreshes them', async (_how, path) => {
    const { ask } = await signIn('manager.a1@example.com', phone)
    const [{ id }] = (await ask('GET', '/api:auth/sessions')).json().items
    const [other, watch] = [new Client(api.admin), new Client(api.admin)]
    await Promise.all([other.connect(), watch.connect()])
    await other.query('begin')
    await other.query('update refresh_token set used_at = now() where family_id = $1', [id])
    for (const [table, columns] of [
      ['refresh_token', 'account_id, user_id, family_id, created_at, expires_at'],
      ['access_token', 'account_id, user_id, family_id, expires_at'],
    ])
      await other.query(
        `insert into ${table} (token_hash, ${columns}) select $2, ${columns} from refresh_token where family_id = $1 limit 1`,
        [id, path],
      )
    const ended = ask('DELETE', path.endsWith('/') ? path + id : path)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await watch.query(waiting)).rowCount).toBe(1)
    await other.query('commit')
    expect((await ended).statusCode).toBe(200)
    for (const table of ['refresh_token', 'access_token'])
      expect((await watch.query(`select from ${table} where family_id = $1`, [id])).rowCount).toBe(0)
    await Promise.all([other.end(), watch.end()])
  })

  it('of another user are not found', async () => {
    const owner = await signIn('owner.a@example.com', phone)
    const stranger = await signIn('owner.b@example.com', phone)
    const { items } = (await owner.ask('GET', '/api:auth/sessions')).json()
    for (const { id } of items) expect((await stranger.ask('DELETE', `/api:auth/sessions/${id}`)).statusCode).toBe(404)
    expect((await owner.ask('GET', '/api:auth/sessions')).json().items).toHaveLength(items.length)
  })
})
