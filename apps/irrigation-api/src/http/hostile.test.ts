import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAs, type SignedInRequest, startTestApi, type TestApi, testPassword } from '../testing/index.ts'

let api: TestApi
let withApp: TestApi
let authorization: string
let owner: SignedInRequest
const dist = mkdtempSync(join(tmpdir(), 'sluice-dist-'))

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<!doctype html>')
  withApp = await startTestApi({ appDist: dist })
  api = await startTestApi()
  const payload = { email: 'owner.a@example.com', password: testPassword }
  const answer = await api.inject({ method: 'POST', url: '/api:auth/login', payload })
  authorization = `Bearer ${answer.json().authToken}`
  owner = requestAs(api.app, answer.json().authToken)
})
afterAll(async () => {
  await api.close()
  await withApp.close()
  rmSync(dist, { recursive: true })
})

const paths = [
  '/api:crm/clients',
  '/api:crm/sites',
  '/api:assets/zones/bulk',
  '/api:checkups/checkups',
  '/api:files/pictures',
]
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/json\t',
  'image/png',
  '',
]

describe('hostile requests', () => {
  it('have cursors that work, whatever alphabet their rows are sorted by', async () => {
    const headers = { authorization }
    const names = ['甲', '乙'].map((last) => '灌'.repeat(118) + last)
    for (const name of names) await owner('POST', '/api:crm/clients', { kind: 'other', name })
    const url = '/api:crm/clients?sort=-name&limit=1'
    const { next_cursor } = (await api.inject({ url, headers })).json()
    const next = await api.inject({ url: `${url}&cursor=${encodeURIComponent(next_cursor)}`, headers })
    expect([next.statusCode, next_cursor.length > 500]).toEqual([200, true])
  })

  it('with a day of the year 0 cause no server error', async () => {
    const answer = await owner('PATCH', '/api:auth/me', { irrigator_license_expires_on: '0000-01-01' })
    expect(answer.statusCode).toBe(400)
  })

  it.each(['\0', 'a\0b', '\ud800'])('with the text %j cause no server error', async (name) => {
    const added = await owner('POST', '/api:crm/clients', { kind: 'other', name })
    const found = await owner('GET', `/api:crm/clients?${new URLSearchParams({ q: name })}`)
    expect(added.statusCode).toBe(400)
    expect(found.statusCode).toBeLessThan(500)
  })

  it.each([`/${'a'.repeat(300)}`, `/assets/${'a'.repeat(300)}`, `/api:crm/clients/${'x'.repeat(5000)}`])(
    'for a name longer than file systems know are no fault of the server',
    async (url) => expect((await withApp.inject({ url })).statusCode).toBe(404),
  )

  it('with a forged cursor are 400', async () => {
    const forged = { sort: '-updated_at', value: 'yesterday-ish', id: crypto.randomUUID() }
    const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url')
    const answer = await api.inject({
      url: `/api:crm/clients?sort=-updated_at&cursor=${cursor}`,
      headers: { authorization },
    })
    expect(answer.statusCode).toBe(400)
  })

  it('never succeed and never break the server', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom(...types),
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.object().map((it) => JSON.stringify(it)),
        ),
        async (url, type, payload) => {
          const headers = {
            authorization,
            'idempotency-key': crypto.randomUUID(),
            ...(type && { 'content-type': type }),
          }
          const { statusCode } = await api.inject({ method: 'POST', url, headers, payload })
          expect(statusCode).toBeGreaterThanOrEqual(400)
          expect(statusCode).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    ))

  it('never break a list, whatever its parameters', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('q', 'sort', 'cursor', 'limit', 'kind'),
        async (value, name) => {
          const url = `/api:crm/clients?${new URLSearchParams({ [name]: value })}`
          const { statusCode } = await api.inject({ url, headers: { authorization } })
          expect([200, 400]).toContain(statusCode)
        },
      ),
      { numRuns: 300 },
    ))
})
