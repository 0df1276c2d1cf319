import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { everyRole } from '../testing/signIn.ts'

let api: TestApi
let owner: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
})
afterAll(() => api.close())

describe('a write with an Idempotency-Key', () => {
  it('repeats an answer without a body', async () => {
    const { admin: staff } = await everyRole(api)
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (const _time of [1, 2]) {
      const answer = await staff('DELETE', '/api:admin/visits', undefined, key)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    }
  })

  it('runs once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { name: 'Once', kind: 'hoa' }
    const [first, second] = [
      await owner('POST', '/api:crm/clients', body, key),
      await owner('POST', '/api:crm/clients', body, key),
    ]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
  })

  it('is refused when its key was used with another request', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await owner('POST', '/api:crm/clients', { name: 'One', kind: 'hoa' }, key)
    const answer = await owner('POST', '/api:crm/clients', { name: 'Other', kind: 'hoa' }, key)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'request.key_reused'])
  })
})
