/* Platform figures: the same with and without a visit, and without any names. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let visiting: SignedInRequest
let home: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  const people = await everyRole(api)
  visiting = people.admin
  home = await api.as('admin.a@example.com')
  const body = { kind: 'support', subject: 'Help' }
  await people.owner('POST', '/api:crm/tickets', body)
})
afterAll(() => api.close())

describe('totals of the platform', () => {
  it('count accounts, users and open support tickets', async () => {
    const totals = (await home('GET', '/api:admin/totals')).json()
    expect(totals.accounts.total).toBeGreaterThanOrEqual(2)
    expect(totals.users.by_role).toMatchObject({ admin: 1, municipal_reviewer: 1 })
    const roles: readonly number[] = Object.values(totals.users.by_role)
    expect(roles.reduce((sum, n) => sum + n, 0)).toBe(totals.users.total)
    expect(totals.support_tickets).toEqual({ open: 1 })
  })

  it('cover all accounts, even during a visit', async () =>
    expect((await visiting('GET', '/api:admin/totals')).json()).toEqual(
      (await home('GET', '/api:admin/totals')).json(),
    ))
})
