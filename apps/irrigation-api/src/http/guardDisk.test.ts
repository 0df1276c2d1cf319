import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAs, startTestApi, type TestApi, testPassword } from '../testing/index.ts'

let api: TestApi
const disk = { isFull: false }
beforeAll(async () => {
  api = await startTestApi({ disk })
})
afterAll(() => api.close())

const login = { email: 'owner.a@example.com', password: testPassword }

describe('a full disk', () => {
  it('refuses writes, and allows signing in and reading', async () => {
    disk.isFull = true
    const signedIn = await api.inject({ method: 'POST', url: '/api:auth/login', payload: login })
    const owner = requestAs(api.app, signedIn.json().authToken)
    const refused = await owner('POST', '/api:crm/clients', { kind: 'other', name: 'Full' })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      ...[507, '60', 'server.storage_full'],
    ])
    const { items } = (await owner('GET', '/api:crm/clients?limit=1')).json()
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await owner(method, `/api:crm/clients/${items[0].id}`, { notes: 'a' })).statusCode).toBe(507)
    expect((await api.inject({ method: 'PUT', url: '/files/uploads?a=b' })).statusCode).toBe(507)
    expect((await owner('POST', '/api:auth/logout')).statusCode).toBe(204)
  })

  it('accepts writes again once there is space', async () => {
    disk.isFull = false
    const owner = await api.as('owner.a@example.com')
    expect((await owner('POST', '/api:crm/clients', { kind: 'other', name: 'Room' })).statusCode).toBe(201)
  })
})
