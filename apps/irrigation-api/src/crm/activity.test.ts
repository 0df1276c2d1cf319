import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let owner: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
})
afterAll(() => api.close())

const path = '/api:crm/activity'

describe('the activity log', () => {
  it('lists who did what, newest first, and can be filtered by target', async () => {
    const { id } = (await owner('POST', '/api:crm/clients', { kind: 'other', name: 'Gone' })).json()
    await owner('DELETE', `/api:crm/clients/${id}`)
    api.clock.advance(1000)
    await owner('POST', `/api:crm/clients/${id}/restore`)
    const { items } = (await owner('GET', `${path}?target_type=client&target_id=${id}`)).json()
    expect(items).toMatchObject([
      { verb: 'restored', actor_name: 'Owner A' },
      { verb: 'archived', actor_name: 'Owner A' },
    ])
    const until = encodeURIComponent(api.clock.now().toISOString())
    expect((await owner('GET', `${path}?target_id=${id}&until=${until}`)).json().total).toBe(1)
    expect((await owner('GET', `${path}?target_id=${id}&from=${until}`)).json().total).toBe(1)
    expect((await owner('GET', `${path}?verb=archived&target_id=${id}`)).json().total).toBe(1)
  })

  it('is paged', async () => {
    const first = (await owner('GET', `${path}?limit=1`)).json()
    const second = (await owner('GET', `${path}?limit=1&cursor=${first.next_cursor}`)).json()
    expect(first.items[0].id).not.toBe(second.items[0].id)
    expect(first.items[0].at >= second.items[0].at).toBe(true)
  })

  it('is for the office only, and read-only', async () => {
    const technician = await api.as('tech.a1@example.com')
    expect((await technician('GET', path)).statusCode).toBe(403)
    expect((await owner('DELETE', path)).statusCode).toBe(405)
  })

  it('shows only the own account', async () => {
    const stranger = await api.as('owner.b@example.com')
    const mine = new Set((await owner('GET', `${path}?limit=500`)).json().items.map((item: { id: string }) => item.id))
    const theirs = (await stranger('GET', `${path}?limit=500`)).json().items
    expect(theirs.filter((item: { id: string }) => mine.has(item.id))).toEqual([])
  })
})
