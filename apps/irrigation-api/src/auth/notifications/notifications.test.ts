import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
let owner: SignedInRequest
let manager: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  manager = await api.as('manager.a1@example.com')
  const { id, account_id } = (await owner('GET', '/api:auth/me')).json()
  const database = new Client(api.admin)
  await database.connect()
  for (const kind of ['quote.approved', 'quote.declined', 'checkup.in_review'])
    await database.query(
      `insert into notification (account_id, id, user_id, kind, target_type, target_id, created_at, updated_at)
       values ($1, $2, $3, $4, 'quote', $2, clock_timestamp(), now())`,
      [account_id, crypto.randomUUID(), id, kind],
    )
  await database.end()
})
afterAll(() => api.close())

const path = '/api:auth/notifications'

describe('notifications', () => {
  it('are the user’s own, newest first', async () => {
    const { items, total } = (await owner('GET', path)).json()
    expect([total, items.map(({ kind }: { kind: string }) => kind)]).toEqual([
      3,
      ['checkup.in_review', 'quote.declined', 'quote.approved'],
    ])
    expect((await manager('GET', path)).json().total).toBe(0)
  })

  it('can be marked as read one by one and all at once, only by their user', async () => {
    const [first] = (await owner('GET', path)).json().items
    expect((await manager('POST', `${path}/read`, { ids: [first.id] })).json()).toEqual({ unread: 0 })
    expect((await owner('POST', `${path}/read`, { ids: [first.id] })).json()).toEqual({ unread: 2 })
    expect((await owner('GET', `${path}?unread=true`)).json().total).toBe(2)
    expect((await owner('POST', `${path}/read`, {})).json()).toEqual({ unread: 0 })
    expect((await owner('GET', path)).json().items[0].read_at).not.toBeNull()
  })
})
