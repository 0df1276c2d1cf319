/*
 * Requests to the server that must fail, by number: groups A to D of the product's negative tests, as far as they concern the server.
 * `negativeTests.ts` lists where each number is tested.
 */
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualCost } from '../auth/passwordHasher.ts'
import { everyRole, type SignedInRequest, startTestApi, type TestApi, testPassword } from '../testing/index.ts'

let api: TestApi
let owner: SignedInRequest
let technician: SignedInRequest
let database: Client
let events: { security?: string }[] = []

beforeAll(async () => {
  api = await startTestApi({
    publicUrl: 'https://sluice.example',
    hashCost: usualCost,
    logTo: {
      write: (line) => {
        const entry = JSON.parse(line)
        if (entry.security) events.push(entry)
      },
    },
  })
  ;({ owner, technician } = await everyRole(api))
  database = new Client(api.admin)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
})
beforeEach(async () => {
  events = []
  await database.query('delete from sign_in_attempt')
})

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string | object, headers: Record<string, string> = json) =>
  api.inject({ method: 'POST', url, payload, headers })
const login = (email: string, password: string, headers: Record<string, string> = json) =>
  post('/api:auth/login', { email, password }, headers)
const noted = () => events.map(({ security }) => security)

/** Digest of all account data. */
async function state() {
  const { rows } = await database.query(
    `select (select count(*) from account) a, (select md5(string_agg(u::text, '' order by u.id)) from app_user u) u,
       (select md5(string_agg(s::text, '' order by s.email)) from sign_in s) s, (select count(*) from client) c`,
  )
  return rows[0]
}

describe('A. bodies and HTTP', () => {
  it.each([
    ['1', '{"__proto__":{"role":"admin"},"email":"owner.a@example.com","password":"x"}'],
    ['2', '{"constructor":{"prototype":{"x":1}},"email":"owner.a@example.com","password":"x"}'],
  ])('%s: a body that reaches for prototypes is 400 and noted', async (_id, body) => {
    expect([(await post('/api:auth/login', body)).statusCode, noted()]).toEqual([400, ['request.prototype']])
  })

  it('4: valid JSON as text/plain is 415', async () => {
    const answer = await post('/api:auth/login', '{"email":"a@b.c","password":"x"}', { 'content-type': 'text/plain' })
    expect(answer.statusCode).toBe(415)
  })

  it('5: a body of a mebibyte and a byte is 413', async () => {
    const body = JSON.stringify({ email: 'x' }).padEnd(1024 * 1024 + 1)
    expect((await post('/api:auth/login', body)).statusCode).toBe(413)
  })

  it('6: twenty thousand brackets are 400', async () => {
    expect((await post('/api:auth/login', '['.repeat(20_000))).statusCode).toBe(400)
  })

  it.each(['1e999', 'NaN', '9007199254740993', '-0.5'])('7: the number %s in a whole one is 400', async (number) => {
    const { headers } = await bearer()
    const body = `{"site_id":"${crypto.randomUUID()}","station_count":${number}}`
    expect((await post('/api:assets/controllers', body, { ...json, ...headers })).statusCode).toBe(400)
  })

  it.each([
    ['/api:auth/signup', { isAdmin: true }],
    ['/api:auth/signup', { role: 'admin' }],
    ['/api:auth/signup', { tenant_id: 'x' }],
    ['/api:auth/signup', { account_id: '00000000-0000-0000-0000-000000000000' }],
  ])('9: an unknown key at %s is 400, stored nowhere and noted: %j', async (url, extra) => {
    const before = await state()
    const person = { email: 'nine@example.com', password: 'long enough for this', name: 'Nine' }
    expect((await post(url, { ...person, ...extra })).statusCode).toBe(400)
    expect([await state(), noted()]).toEqual([before, ['request.unknown_key']])
  })

  it('9: unknown keys of the own profile are 400 and noted', async () => {
    expect((await owner('PATCH', '/api:auth/me', { role: 'admin' })).statusCode).toBe(400)
    expect(noted()).toEqual(['request.unknown_key'])
  })

  it('10: of two equal keys the last one counts, in every layer', async () => {
    const body = `{"email":"nobody@example.com","email":"owner.a@example.com","password":"${testPassword}"}`
    expect((await post('/api:auth/login', body)).statusCode).toBe(200)
  })

  it.each([
    'limit=1&limit=1000',
    'limit=-1',
    'limit=0',
    'limit=501',
    'limit=1e3',
    'limit=abc',
    `limit=${'9'.repeat(20)}`,
  ])('11, 12: the query %s is 400', async (query) =>
    expect((await owner('GET', `/api:crm/clients?${query}`)).statusCode).toBe(400),
  )

  it.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE'])(
    '14: %s on an address that has other methods is 405',
    async (method) => {
      const answer = await api.inject({ method: method as 'PUT', url: '/api:crm/clients' }) // some methods are unknown to inject
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  it('14: a header does not change the method', async () => {
    const { headers } = await bearer()
    const answer = await api.inject({
      url: '/api:crm/clients',
      headers: { ...headers, 'x-http-method-override': 'POST' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('15: forwarded addresses of a stranger do not count as theirs', async () => {
    const codes = []
    for (let n = 0; n < 26; n += 1)
      codes.push((await login(`x${n}@example.com`, 'wrong', { ...json, 'x-forwarded-for': `10.0.0.${n}` })).statusCode)
    expect(codes.at(-1)).toBe(429)
  })

  it('16: a foreign Host does not reach mailed links', async () => {
    const headers = { ...json, host: 'evil.test', origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' }
    await post('/api:auth/forgot-password', { email: 'owner.a@example.com' }, headers)
    const { rows } = await database.query(`select body from mail order by created_at desc, id desc limit 1`)
    expect(rows[0].body).toContain('https://sluice.example/')
    expect(rows[0].body).not.toContain('evil.test')
  })

  it.each([
    '/api:crm/../api:admin/visits',
    '/api:crm/%2e%2e/api:admin/visits',
    '//api:admin/visits',
    '/api:admin/visits;x',
    '/api:admin/visits%00',
    '/API:admin/visits',
  ])('17: the path %s is not that of the handler behind it', async (path) => {
    const { token } = await bearer()
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n`
    expect(await sendRaw(`${head}Content-Length: 0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 40[04] /)
  })

  it.each([
    [
      'two lengths of a body',
      'POST /api:auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a bad chunk', 'POST /api:auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n'],
  ])('19: %s are 400, and the connection ends', async (_what, text) => {
    expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('20: headers have ten seconds to arrive', () => {
    expect(api.app.server.headersTimeout).toBe(10_000)
  })

  it('21: a body that is packed is 415, however large it would be', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, ' '))
    const answer = await api.inject({
      method: 'POST',
      url: '/api:auth/login',
      payload: bomb,
      headers: { ...json, 'content-encoding': 'gzip' },
    })
    expect(answer.statusCode).toBe(415)
  })

  it.each(['https://other.test', 'null', 'https://sluice.example.evil.test'])(
    '22: the origin %s gets no leave to read',
    async (origin) => {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const answer = await api.inject({ method: 'OPTIONS', url: '/api:auth/login', headers })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect((await login('owner.a@example.com', testPassword, { ...json, origin })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      )
    },
  )
})

async function bearer() {
  const token = (await login('owner.a@example.com', testPassword)).json().authToken
  return { token, headers: { authorization: `Bearer ${token}` } }
}

/** Answer of a listening server to raw bytes. */
async function sendRaw(text: string): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('B. signing in', () => {
  it('24: twenty wrong passwords from twenty places make that name wait, and are noted', async () => {
    const codes: number[] = []
    for (let n = 0; n < 20; n += 1) {
      const answer = await api.inject({
        method: 'POST',
        url: '/api:auth/login',
        payload: { email: 'manager.a1@example.com', password: 'wrong' },
        remoteAddress: `192.0.2.${n}`,
      })
      codes.push(answer.statusCode)
    }
    expect([codes.filter((code) => code === 401).length < 8, codes.at(-1)]).toEqual([true, 429])
    expect(noted()).toContain('auth.too_many_attempts')
  })

  it('24: attempts of strangers lock nobody out at a known device', async () => {
    const [email, home] = ['manager.a1@example.com', '203.0.113.9']
    const from = (remoteAddress: string, password: string, cookie = '') =>
      api.inject({
        ...{ method: 'POST', url: '/api:auth/login', payload: { email, password }, remoteAddress },
        headers: cookie ? { cookie } : {},
      })
    const cookieOf = (answer: Awaited<ReturnType<typeof from>>) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const cookie = cookieOf(await from(home, testPassword))
    const foreign = cookieOf(await login('owner.b@example.com', testPassword))
    for (let n = 0; n < 20; n += 1) await from(`192.0.2.${n}`, 'wrong')
    const codes = async (...answers: readonly ReturnType<typeof from>[]) =>
      (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    // From a known address, and from a known device elsewhere; then a stranger, and one with another user's cookie or an unknown one.
    expect(await codes(from(home, testPassword), from('198.51.100.1', testPassword, cookie))).toEqual([200, 200])
    expect(
      await codes(
        from('198.51.100.2', testPassword),
        from('198.51.100.3', testPassword, foreign),
        from('198.51.100.4', testPassword, 'rt=unknown'),
      ),
    ).toEqual([429, 429, 429])
    const guesses: number[] = []
    for (let n = 0; n < 10; n += 1) guesses.push((await from(home, 'wrong')).statusCode)
    for (let n = 0; n < 10; n += 1) guesses.push((await from(`198.51.100.${10 + n}`, 'wrong', cookie)).statusCode)
    expect(guesses.filter((code) => code === 401)).toHaveLength(10)
    await database.query(
      `update sign_in_attempt set updated_at = updated_at - interval '91 days' where counter ~ '^known'`,
    )
    expect(await codes(from(home, testPassword))).toEqual([429])
  })

  it('25: more sign-ins at once than can be hashed are 429, and nothing else waits for them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        api.inject({
          method: 'POST',
          url: '/api:auth/login',
          payload: { email: `flood${n}@example.com`, password: 'wrong' },
          remoteAddress: `198.51.100.${n}`,
        }),
      ),
    )
    const codes = new Set(answers.map(({ statusCode }) => statusCode))
    expect([codes, (await api.inject({ url: '/readyz' })).statusCode]).toEqual([new Set([401, 429]), 200])
  })

  it('26: a password of 257 characters is 400', async () => {
    expect((await login('owner.a@example.com', 'x'.repeat(257))).statusCode).toBe(400)
  })

  it.each([
    ['29', "' or 1=1--"],
    ['30', '%'],
    ['30', 'owner.a@%'],
    ['30', 'owner._@example.com'],
  ])('%s: the name %s signs nobody in', async (_id, email) => {
    expect((await login(email, testPassword)).statusCode).toBe(email.length < 3 ? 400 : 401)
    expect((await login('owner.a@example.com', "' or 1=1--")).statusCode).toBe(401)
  })

  it('31: tokens that are not exactly one of ours are 401', async () => {
    const { token } = await bearer()
    const wrong = [token.slice(1), `${token}x`, '', `Bearer ${token}`, token.toUpperCase(), `${token}, Bearer ${token}`]
    for (const one of wrong) {
      const answer = await api.inject({ url: '/api:auth/me', headers: { authorization: `Bearer ${one}` } })
      expect([one, answer.statusCode]).toEqual([one, 401])
    }
  })

  it('37: a JWT is no token of ours', async () => {
    const jwt = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"owner.a@example.com","role":"admin"}')}.`
    const answer = await api.inject({ url: '/api:auth/me', headers: { authorization: `Bearer ${jwt}` } })
    expect(answer.statusCode).toBe(401)
  })

  it('46: unknown and known addresses get the same answer', async () => {
    const answers = await Promise.all(
      ['owner.a@example.com', 'nobody@example.com'].map((email) => post('/api:auth/forgot-password', { email })),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  })
})

describe('C. accounts', () => {
  it('49: an id that is not one’s own is 404 and noted', async () => {
    const stranger = await api.as('owner.b@example.com')
    const { id } = (await owner('GET', '/api:crm/clients')).json().items[0]
    const foreign = await stranger('GET', `/api:crm/clients/${id}`)
    const absent = await stranger('GET', `/api:crm/clients/${crypto.randomUUID()}`)
    expect([foreign.statusCode, foreign.body, noted()]).toEqual([404, absent.body, ['row.not_found', 'row.not_found']])
  })

  it('51: headers and queries that name an account are passed over or refused', async () => {
    const me = (await owner('GET', '/api:auth/me')).json().account_id
    const other = (await (await api.as('owner.b@example.com'))('GET', '/api:auth/me')).json().account_id
    const headers = { 'x-tenant': other, 'x-account-id': other, 'tj-workspace-id': other }
    const { items } = (await owner('GET', '/api:crm/clients', undefined, headers)).json()
    expect(items.length).toBe(2)
    expect((await owner('GET', `/api:crm/clients?account_id=${other}`)).statusCode).toBe(400)
    expect((await owner('GET', '/api:auth/me', undefined, headers)).json().account_id).toBe(me)
  })

  it('52: an upload for another design is of the own account', async () => {
    const upload = { name: 'a.jpg', type: 'image/jpeg', size: 9 }
    const { url } = (await owner('POST', '/designs/of-somebody-else/user-files', upload)).json()
    expect(url).toContain((await owner('GET', '/api:auth/me')).json().account_id)
  })

  it.each([
    ['PATCH', '/api:auth/users/:id'],
    ['POST', '/api:auth/users'],
    ['POST', '/api:catalog/price-books'],
    ['PATCH', '/api:crm/account'],
    ['POST', '/api:admin/visits'],
  ] as const)('56: a technician at %s %s is 403, and noted', async (method, path) => {
    const answer = await technician(method, path.replace(':id', crypto.randomUUID()), {})
    expect([answer.statusCode, noted()]).toEqual([403, ['auth.forbidden']])
  })

  it.each(['fields=password_hash', 'sort=password_hash', 'sort=-notes', 'password_hash=x'])(
    '57: the query %s reads nothing that is not shown',
    async (query) => expect((await owner('GET', `/api:auth/users?${query}`)).statusCode).toBe(400),
  )
})

describe('D. filters and paths', () => {
  it.each([
    ['59', 'name%22%3B%20drop%20table%20x%3B--=1'],
    ['59', 'id%22%20as%20x=1'],
    ['60', 'sort=name%20ASC%3B%20select%201'],
    ['60', 'sort=-'],
    ['61', '%24where=1'],
    ['61', 'name%5B%24ne%5D=x'],
    ['62', '%24regex=(a%2B)%2B%24'],
    ['65', 'cursor=eyJzb3J0IjoibmFtZSJ9'],
    ['65', 'cursor=..%2F..'],
  ])('%s: the query %s is 400', async (_id, query) => {
    expect((await owner('GET', `/api:crm/clients?${query}`)).statusCode).toBe(400)
  })

  it('64: ten thousand conditions are 400', async () => {
    const query = Array.from({ length: 10_000 }, (_, n) => `a${n}=1`).join('&')
    expect([400, 414, 431].includes((await owner('GET', `/api:crm/clients?${query}`)).statusCode)).toBe(true)
  })

  it('65: a cursor of another list is 400', async () => {
    for (let n = 0; n < 2; n += 1) await owner('POST', '/api:crm/clients', { kind: 'other', name: `N${n}` })
    const { next_cursor } = (await owner('GET', '/api:crm/clients?limit=1&sort=name')).json()
    expect(next_cursor).not.toBeNull()
    expect((await owner('GET', `/api:crm/clients?sort=-updated_at&cursor=${next_cursor}`)).statusCode).toBe(400)
    for (const path of ['crm/sites', 'assets/controllers', 'catalog/price-books'])
      expect((await owner('GET', `/api:${path}?limit=1&sort=name&cursor=${next_cursor}`)).statusCode).toBe(400)
  })

  it.each(['now', '', 'tomorrow', "2026-01-01' or true"])('65: a cursor at “%s” is 400', async (value) => {
    const { next_cursor } = (await owner('GET', '/api:crm/clients?limit=1&sort=created_at')).json()
    const cursor = { ...JSON.parse(Buffer.from(next_cursor, 'base64url').toString()), value }
    const forged = Buffer.from(JSON.stringify(cursor)).toString('base64url')
    expect((await owner('GET', `/api:crm/clients?sort=created_at&cursor=${forged}`)).statusCode).toBe(400)
  })

  it('75: requests for missing rows change nothing', async () => {
    const before = await state()
    const url = `/api:crm/clients/${crypto.randomUUID()}`
    expect((await owner('PATCH', url, { name: 'X' })).statusCode).toBe(404)
    expect((await owner('DELETE', url)).statusCode).toBe(404)
    expect(await state()).toEqual(before)
  })
})
