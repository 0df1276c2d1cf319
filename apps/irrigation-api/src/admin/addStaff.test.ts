import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { addStaff } from './staff.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const enter = async (email: string, password: string) =>
  api.inject({ method: 'POST', url: '/api:auth/login', payload: { email, password } })

describe('addStaff', () => {
  it('creates a staff user, and gives an existing one a new password', async () => {
    const first = await addStaff(api.admin, api.world, { email: 'Ann@example.com', name: 'Ann' })
    const token = (await enter('ann@example.com', first)).json().authToken
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.inject({ url: '/api:auth/me', headers })).json()).toMatchObject({ role: 'admin', name: 'Ann' })
    const second = await addStaff(api.admin, api.world, { email: 'ann@example.com', name: 'Ann' })
    expect((await enter('ann@example.com', first)).statusCode).toBe(401)
    expect((await enter('ann@example.com', second)).statusCode).toBe(200)
    expect((await api.inject({ url: '/api:auth/me', headers })).statusCode).toBe(401)
  })

  it('does not change users of companies', async () => {
    const asked = addStaff(api.admin, api.world, { email: 'owner.a@example.com', name: 'X' })
    await expect(asked).rejects.toThrow('owner.a@example.com signs in to a company')
  })

  it('refuses an invalid address', async () =>
    expect(addStaff(api.admin, api.world, { email: 'ann', name: 'X' })).rejects.toThrow(
      '“ann” is not an e-mail address.',
    ))
})
