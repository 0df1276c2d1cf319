import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi, testPassword } from '../testing/index.ts'
import { addRecoveryCode, everyRole } from '../testing/signIn.ts'
import { isReading } from './access.ts'
import type { MountedRoute } from './routes.ts'
import { withoutKey, withoutRevision } from './writeHeaders.ts'

let api: TestApi
let owner: SignedInRequest
let tokens: readonly string[]
let writes: readonly MountedRoute[]

beforeAll(async () => {
  api = await startTestApi()
  owner = (await everyRole(api)).owner
  tokens = await Promise.all(['owner.a', 'admin.a', 'reviewer.a'].map((name) => tokenOf(`${name}@example.com`)))
  writes = api.app.mountedRoutes.filter(({ method }) => !isReading(method) && method !== 'OPTIONS')
})
afterAll(() => api.close())

async function tokenOf(email: string): Promise<string> {
  const code = email.startsWith('admin') ? await addRecoveryCode(api.admin, email) : undefined
  const login = { email, password: testPassword, code }
  return (await api.inject({ method: 'POST', url: '/api:auth/login', payload: login })).json().authToken
}

const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`
const exempt = { ...withoutKey, ...withoutRevision }

/** Answer to a call without write headers, by the first role that may call it. */
async function bare({ method, path }: MountedRoute): Promise<string> {
  const url = path.replace(
    /:(?!admin|auth|assets|billing|catalog|checkups|crm|files|municipal|quotes)\w+/g,
    crypto.randomUUID(),
  )
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await api.inject({ method: method as 'POST', url, headers, payload: {} }) // the methods that routes have
    if (answer.statusCode !== 403) return `${answer.statusCode} ${answer.body && answer.json().code}`
  }
  return 'nobody'
}

describe('a write', () => {
  it('needs a key for POST and a revision for changes, except those in the tables', async () => {
    const wrong: string[] = []
    for (const route of writes.filter((it) => !(nameOf(it) in exempt))) {
      const wanted = route.method === 'POST' ? '400 idempotency_key.required' : '428 if_match.required'
      const answer = await bare(route)
      if (answer !== wanted) wrong.push(`${nameOf(route)}: ${answer}`)
    }
    expect(wrong).toEqual([])
  })

  it('in the tables exists on the server', () => {
    const known = new Set(writes.map(nameOf))
    expect(Object.keys(exempt).filter((name) => !known.has(name))).toEqual([])
  })

  it('in the tables needs neither', async () => {
    const asked: string[] = []
    for (const route of writes.filter((it) => nameOf(it) in exempt)) {
      const answer = await bare(route)
      if (/idempotency_key\.required|if_match\.required/.test(answer)) asked.push(`${nameOf(route)}: ${answer}`)
    }
    expect(asked).toEqual([])
  })

  it.each(['x', '"', '1.5', '-1', '1, 2', 'W/"1"'])('has no revision with If-Match %s', async (match) => {
    const answer = await owner('PATCH', '/api:crm/account', { name: 'New' }, { 'if-match': match })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('request.if_match')
  })

  it('accepts * for any revision', async () => {
    const [client] = (await owner('GET', '/api:crm/clients?limit=1')).json().items
    const url = `/api:crm/clients/${client.id}`
    expect((await owner('PATCH', url, { notes: 'a' }, { 'if-match': String(client.rev + 1) })).statusCode).toBe(409)
    expect((await owner('PATCH', url, { notes: 'a' }, { 'if-match': '*' })).statusCode).toBe(200)
  })
})
