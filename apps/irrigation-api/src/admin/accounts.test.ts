import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let people: Awaited<ReturnType<typeof everyRole>>
let staff: SignedInRequest
const path = '/api:admin/accounts'

beforeAll(async () => {
  api = await startTestApi()
  people = await everyRole(api)
  staff = await api.as('admin.a@example.com')
})
afterAll(() => api.close())

const namesOf = async (query: string) => {
  const answer = await staff('GET', `${path}?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().items.map(({ name }: { name: string }) => name)
}

describe('accounts', () => {
  it('are found by a part of their name, and by the address of a user', async () => {
    expect(await namesOf('')).toEqual(['Account A', 'Account B'])
    expect(await namesOf('q=account%20a')).toEqual(['Account A'])
    expect(await namesOf('q=OWNER.B%40example.com')).toEqual(['Account B'])
    expect(await namesOf('q=owner.b%40example')).toEqual([])
    expect(await namesOf('q=%25')).toEqual([])
    expect(await namesOf('status=closed')).toEqual([])
  })

  it('show what staff needs before a visit, without the shared account', async () => {
    const person = { email: 'new@example.com', password: 'long enough 1', name: 'New', company: 'New Lawn' }
    await api.inject({ method: 'POST', url: '/api:auth/signup', payload: person })
    const { items, total } = (await staff('GET', `${path}?q=new%20lawn`)).json()
    expect([items, total]).toEqual([
      [
        {
          ...{ id: expect.any(String), name: 'New Lawn', email: 'new@example.com', status: 'active' },
          ...{ created_at: expect.any(String), subscription_status: 'trialing', plan: expect.any(String) },
          users: 1,
        },
      ],
      1,
    ])
  })

  it('are paged in both orders', async () => {
    for (const sort of ['name', '-name', 'created_at', '-created_at']) {
      const first = (await staff('GET', `${path}?limit=1&sort=${sort}&q=account`)).json()
      const second = (await staff('GET', `${path}?limit=1&sort=${sort}&q=account&cursor=${first.next_cursor}`)).json()
      const ids = new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id))
      expect([sort, ids.size, second.next_cursor]).toEqual([sort, 2, null])
    }
  })

  it('are found during a visit too', async () => {
    expect((await people.admin('GET', `${path}?q=account%20b`)).json().items).toHaveLength(1)
  })

  it.each(['owner', 'manager', 'technician', 'municipal_reviewer'] as const)('are not for a %s', async (role) =>
    expect((await people[role]('GET', path)).statusCode).toBe(403),
  )
})
