/* Data of the signed-in user and their company that pages need for the permission rules: by role, and nothing more. */
import type { Role } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../testing/createFieldWorld.ts'

let world: FieldWorld
beforeAll(async () => {
  world = await createFieldWorld()
  await world.run(
    `update account set technicians_see_prices = false, technicians_send_quotes = true, managers_see_costs = true where id = $1`,
    [world.accountId],
  )
}, 30_000)
afterAll(() => world.end())

const me = async (role: Role) => (await world.people[role]('GET', '/api:auth/me')).json()
const licences = {
  ...{ irrigator_license_no: 'LI0001', irrigator_license_expires_on: '2026-06-15' },
  ...{ tester_license_no: 'BP0001', tester_license_expires_on: '2026-06-15' },
}
const people = { technicians_see_prices: false, technicians_send_quotes: true }
const facts = ['see_prices', 'municipality_id', ...Object.keys(licences)]
const settings = ['technicians_see_prices', 'technicians_send_quotes', 'managers_see_costs']
const only = (names: readonly string[], row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

describe('me', () => {
  it.each([
    { role: 'owner', own: { see_prices: 'inherit', ...licences }, company: { ...people, managers_see_costs: true } },
    { role: 'manager', own: { see_prices: 'inherit', ...licences }, company: { ...people, managers_see_costs: true } },
    { role: 'technician', own: { see_prices: 'inherit', ...licences }, company: people },
    { role: 'municipal_reviewer', own: { municipality_id: expect.any(String) }, company: {} },
    { role: 'admin', own: {}, company: {} },
  ] as const)('returns $own and $company for a $role', async ({ role, own, company }) => {
    const answer = await me(role)
    expect(answer.role).toBe(role)
    expect(only(facts, answer)).toEqual(own)
    expect(only(settings, answer.account)).toEqual(company)
  })

  it.each(['owner', 'manager', 'technician', 'municipal_reviewer', 'admin'] as const)(
    'returns no price, cost, number or secret of the company for a %s',
    async (role) => {
      const text = JSON.stringify(await me(role))
      expect(text).not.toMatch(/_cents|_pct|password|_hash|numbering|license_type|terms/)
    },
  )

  it('returns settings of the user', async () => {
    const { id } = await me('technician')
    await world.people.owner('PATCH', `/api:auth/users/${id}`, {
      see_prices: 'yes',
      tester_license_expires_on: '2027-01-31',
    })
    expect(await me('technician')).toMatchObject({ see_prices: 'yes', tester_license_expires_on: '2027-01-31' })
  })
})
