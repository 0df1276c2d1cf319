/* Municipalities: edited by product staff, readable by all signed-in users, with public data for the form. */
import { roles } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../testing/createFieldWorld.ts'

const path = '/api:municipal/municipalities'
let world: FieldWorld

beforeAll(async () => {
  world = await createFieldWorld()
  await world.people.admin('DELETE', '/api:admin/visits')
})
afterAll(() => world.end())

let made = 0
function bodyOf(more: object = {}) {
  made += 1
  return { name: `Cedar Ford ${made}`, state: 'TX', slug: `cedar-ford-${made}`, ...more }
}
const add = (more?: object) => world.people.admin('POST', path, bodyOf(more))
const anybody = async (query = '') =>
  (await world.api.inject({ url: `/api:municipal/public/municipalities${query}` })).json().items

describe('a municipality', () => {
  it('is added, changed, archived and restored by product staff', async () => {
    const rule = { applies_if: { min_acres: 5 }, due_month_day: '05-01', rotation_by_zip: { '78701': 2027 } }
    const answer = await add({ accepts: ['exemption'], checkup_rule: rule, backflow_rule: { submit_days: 5 } })
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { checkup_rule: rule, active: true, rev: 1 }])
    const at = `${path}/${answer.json().id}`
    expect((await world.people.admin('PATCH', at, { active: false })).json()).toMatchObject({ active: false, rev: 2 })
    expect((await world.people.admin('DELETE', at)).statusCode).toBe(200)
    expect((await world.people.owner('GET', at)).statusCode).toBe(404)
    expect((await world.people.admin('POST', `${at}/restore`)).statusCode).toBe(200)
    expect((await world.people.owner('GET', at)).json()).toMatchObject({ active: false, rev: 4 })
  })

  it.each([...roles, 'stranger'] as const)('is readable by %s, and written by product staff only', async (role) => {
    const who = role === 'stranger' ? world.stranger : world.people[role]
    const { id } = (await add()).json()
    expect((await who('GET', `${path}/${id}`)).json()).toMatchObject({ id })
    expect((await who('GET', `${path}?q=cedar`)).json().total).toBeGreaterThan(0)
    const status = role === 'admin' ? [201, 200, 200] : [403, 403, 403]
    const answers = [
      await who('POST', path, bodyOf()),
      await who('PATCH', `${path}/${id}`, { phone: '1' }),
      await who('DELETE', `${path}/${id}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(status)
  })

  it.each([
    { slug: 'No Spaces' },
    { slug: 'x' },
    { accepts: ['bribes'] },
    { postal_codes: ['7870'] },
    { checkup_rule: { due_month_day: '13-01' } },
    { checkup_rule: { required_fields: ['gate_code'] } },
    { checkup_rule: { anything: 1 } },
    { backflow_rule: { submit_days: -1 } },
    { contact_email: 'nobody' },
    { account_id: crypto.randomUUID() },
  ])('is refused with %j', async (more) => {
    expect((await add(more)).statusCode).toBe(400)
  })

  it('has a unique slug', async () => {
    const { slug } = (await add()).json()
    const answer = await add({ slug })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'municipality.slug_taken'])
  })

  it('can be set on sites, and defines how often assemblies are tested', async () => {
    const { id } = (await add({ backflow_rule: { interval_high_months: 6, interval_low_months: 36 } })).json()
    const at = `/api:crm/sites/${world.siteId}`
    const said = { municipality_id: id, lot_acres: 5.5, annual_irrigation_gal: 1_200_000 }
    expect((await world.people.owner('PATCH', at, said)).json()).toMatchObject(said)
    const interval = async (more: object) => {
      const backflow = await world.addBackflow('dc', more)
      return (await world.people.owner('GET', `/api:assets/backflows/${backflow}`)).json().test_interval_months
    }
    expect([
      await interval({}),
      await interval({ hazard: 'high' }),
      await interval({ test_interval_months: 12 }),
    ]).toEqual([36, 6, 12])
    const none = await world.people.owner('PATCH', at, { municipality_id: crypto.randomUUID() })
    expect(none.json().code).toBe('municipality.not_found')
  })
})

describe('the public list', () => {
  it('shows the data that the form needs, and nothing else', async () => {
    const more = { postal_codes: ['78701', '78702'], accepts: ['exemption'], public_text_en: 'Send by May.' }
    const rule = { checkup_rule: { required_fields: ['meter_nos'], applies_if: { min_acres: 5 } } }
    const { slug, name } = (await add({ ...more, ...rule, contact_email: 'desk@example.com', phone: '555' })).json()
    const shown = { slug, name, text: 'Send by May.', accepts: ['exemption'], required_fields: ['meter_nos'] }
    expect(await anybody('?postal_code=78702')).toEqual([shown])
    expect(await anybody('?postal_code=78702-1234')).toEqual([shown])
    expect(await anybody('?postal_code=99999')).toEqual([])
    expect(await anybody()).toContainEqual(shown)
  })

  it('leaves out those that no longer accept submissions', async () => {
    const { id, slug } = (await add({ postal_codes: ['78703'] })).json()
    expect(await anybody('?postal_code=78703')).toMatchObject([{ slug }])
    await world.people.admin('PATCH', `${path}/${id}`, { active: false })
    expect(await anybody('?postal_code=78703')).toEqual([])
  })

  it.each(['?postal_code=787', '?postal_code=787%25', '?state=TX'])('refuses %s', async (query) => {
    const answer = await world.api.inject({ url: `/api:municipal/public/municipalities${query}` })
    expect(answer.statusCode).toBe(400)
  })
})
