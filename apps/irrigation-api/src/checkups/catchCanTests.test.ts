/* Catch-can tests: figures computed from readings, and the newest test sets the uniformity of the zone. */
import { roles } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../testing/createFieldWorld.ts'

const path = '/api:checkups/catch-can-tests'
const sixteen = [32, 30, 29, 27, 26, 26, 25, 25, 24, 24, 23, 22, 20, 19, 17, 15]
let world: FieldWorld
let zone: { id: string; zone_id: string }
let visit: string

beforeAll(async () => {
  world = await createFieldWorld()
  visit = await world.startVisit()
  zone = (await world.people.technician('GET', `/api:checkups/checkup-zones?checkup_id=${visit}`)).json().items[0]
})
afterAll(() => world.end())

const add = (body: object = {}) =>
  world.people.technician('POST', path, { checkup_zone_id: zone.id, test_min: 10, readings: sixteen, ...body })
const uniformity = async () =>
  (await world.run('select du_lq::float from zone where id = $1', [zone.zone_id]))[0]?.du_lq

describe('a catch-can test', () => {
  it.each([
    { body: {}, is: { avg: 24, low_quarter_avg: 17.75, du_lq: 0.74, pr_net_in_h: 0.529, warnings: [] } },
    {
      body: { readings: [18, 22, 25, 19, 21, 24], wind_mph: 5.1 },
      is: { du_lq: 0.86, warnings: ['quick_check', 'not_multiple_of_four', 'windy'] },
    },
    { body: { wind_mph: 5 }, is: { wind_mph: 5, warnings: [] } },
    { body: { unit: 'in', readings: [0.2, 0.2, 0.2, 0.2] }, is: { du_lq: 1, pr_net_in_h: 1.2 } },
    { body: { unit: 'mm', readings: [12.7, 12.7, 12.7, 12.7] }, is: { pr_net_in_h: 3 } },
    { body: { readings: [0, 0, 0, 0] }, is: { avg: null, du_lq: null, pr_net_in_h: null } },
  ])('with $body results in $is', async ({ body, is }) => {
    const answer = await add(body)
    expect([answer.statusCode, answer.json()]).toMatchObject([201, is])
  })

  it.each([
    { readings: [1, 2, 3] },
    { readings: Array.from({ length: 97 }, () => 1) },
    { readings: [1, 2, 3, 1001] },
    { readings: [1, 2, 3, -1] },
    { test_min: 0.5 },
    { test_min: 121 },
    { device_area_in2: 201 },
    { wind_mph: 61 },
    { unit: 'cm' },
    { du_lq: 1 },
  ])('is refused with %j', async (body) => {
    const before = await world.run('select count(*) from catch_can_test')
    expect((await add(body)).statusCode).toBe(400)
    expect(await world.run('select count(*) from catch_can_test')).toEqual(before)
  })

  it('sets the uniformity of its zone, by the newest test', async () => {
    const first = (await add()).json()
    expect(await uniformity()).toBe(0.74)
    world.api.clock.advance(1000)
    const second = (await add({ readings: [18, 22, 25, 19, 21, 24] })).json()
    expect(await uniformity()).toBe(0.86)
    const patch = (id: string, body: object) => world.people.technician('PATCH', `${path}/${id}`, body)
    await patch(first.id, { readings: [1, 1, 1, 1] })
    expect(await uniformity()).toBe(0.86)
    expect((await patch(second.id, { readings: [1, 2, 2, 3] })).json()).toMatchObject({ du_lq: 0.5, rev: 2 })
    expect(await uniformity()).toBe(0.5)
    await world.people.technician('DELETE', `${path}/${second.id}`)
    expect(await uniformity()).toBe(1)
    const list = (await world.people.owner('GET', `${path}?checkup_zone_id=${zone.id}`)).json()
    expect(list.items.map(({ id }: { id: string }) => id)).not.toContain(second.id)
    expect(list.items[0].id).toBe(first.id)
    expect((await patch(second.id, { test_min: 5 })).statusCode).toBe(404)
  })

  it('can refer to a picture of the account', async () => {
    expect((await add({ picture_id: crypto.randomUUID() })).json().code).toBe('picture.not_found')
  })

  it('is changed at the revision that was read', async () => {
    const { id } = (await add()).json()
    const answer = await world.people.technician('PATCH', `${path}/${id}`, { test_min: 5 }, { 'if-match': '7' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'row.stale'])
  })

  it('needs an open visit of the user’s own', async () => {
    const { id } = (await add()).json()
    const [other] = await world.run(`select id from app_user where email = 'tech.a2@example.com'`)
    const assign = (user: unknown) => world.run('update checkup set assigned_user_id = $1 where id = $2', [user, visit])
    await assign(other?.id)
    const answers = [
      await add(),
      await world.people.technician('PATCH', `${path}/${id}`, { test_min: 5 }),
      await world.people.technician('DELETE', `${path}/${id}`),
      await world.people.technician('GET', `${path}?checkup_zone_id=${zone.id}`),
    ]
    await assign(null)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    await world.run(`update checkup set status = 'completed' where id = $1`, [visit])
    const closed = [await add(), await world.people.technician('DELETE', `${path}/${id}`)]
    await world.run(`update checkup set status = 'in_progress' where id = $1`, [visit])
    expect(closed.map((answer) => answer.json().code)).toEqual(['checkup.completed', 'checkup.completed'])
  })

  it.each(roles)('is for people of the account: %s', async (role) => {
    const isMember = !['admin', 'municipal_reviewer'].includes(role)
    const answer = await world.people[role]('PATCH', `${path}/${crypto.randomUUID()}`, {})
    expect(answer.statusCode).toBe(isMember ? 404 : 403)
  })
})
