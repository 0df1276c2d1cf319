/* Place and time of a check-in come from the device and never block the start of a visit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../testing/createFieldWorld.ts'

let world: FieldWorld
const path = '/api:checkups/checkups'

beforeAll(async () => {
  world = await createFieldWorld()
  await world.run('update site set lat = 29.5, lng = -98.5 where id = $1', [world.siteId])
}, 30_000)
afterAll(() => world.end())

const technician = (method: 'GET' | 'POST', url: string, body?: object, headers = {}) =>
  world.people.technician(method, url, body, headers)
const visit = async () => (await technician('POST', path, { site_id: world.siteId, type: 'routine' })).json().id
const start = (id: string, body?: object) => technician('POST', `${path}/${id}/start`, body)
const nowhere = { check_in_lat: null, check_in_lng: null, check_in_accuracy_m: null, check_in_distance_m: null }

describe('a visit that begins', () => {
  it.each([
    { name: 'without a body', body: undefined, is: nowhere },
    { name: 'with an empty body', body: {}, is: nowhere },
    { name: 'where the device does not know', body: { check_in_lat: null, check_in_lng: null }, is: nowhere },
    {
      name: 'at the site',
      body: { check_in_lat: 29.5, check_in_lng: -98.5, check_in_accuracy_m: 8 },
      is: { check_in_lat: 29.5, check_in_lng: -98.5, check_in_accuracy_m: 8, check_in_distance_m: 0 },
    },
    {
      name: 'a hundredth of a degree to the north',
      body: { check_in_lat: 29.51, check_in_lng: -98.5 },
      is: { check_in_accuracy_m: null, check_in_distance_m: 1112 },
    },
    {
      name: 'on the other side of the world',
      body: { check_in_lat: -29.5, check_in_lng: 81.5 },
      is: { check_in_distance_m: 20_015_087 },
    },
  ])('$name', async ({ body, is }) => {
    const id = await visit()
    const answer = await start(id, body)
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ status: 'in_progress', ...is })])
    const [listed] = (await technician('GET', `${path}?q=${answer.json().checkup_no}`)).json().items
    expect(listed).toMatchObject(is)
  })

  it('has no distance to a site without coordinates', async () => {
    await world.run('update site set lat = null where id = $1', [world.siteId])
    const answer = await start(await visit(), { check_in_lat: 29.5, check_in_lng: -98.5 })
    expect(answer.json()).toMatchObject({ check_in_lat: 29.5, check_in_distance_m: null })
    await world.run('update site set lat = 29.5 where id = $1', [world.siteId])
  })

  it.each([
    { check_in_lat: 90.1, check_in_lng: 0 },
    { check_in_lat: 0, check_in_lng: -180.5 },
    { check_in_lat: 29.5 },
    { check_in_lat: 29.5, check_in_lng: null },
    { check_in_lat: 29.5, check_in_lng: -98.5, check_in_accuracy_m: -1 },
    { check_in_lat: '29.5', check_in_lng: -98.5 },
    { started_at: 'this morning' },
    { status: 'completed' },
  ])('refuses %j, and does not begin', async (body) => {
    const id = await visit()
    expect((await start(id, body)).statusCode).toBe(400)
    expect((await technician('GET', `${path}/${id}`)).json()).toMatchObject({ status: 'scheduled', rev: 1, ...nowhere })
  })

  it.each([
    {
      name: 'when it was, without a connection',
      started_at: '2026-06-15T08:10:00-05:00',
      is: '2026-06-15T13:10:00.000Z',
    },
    { name: 'now by a clock that is fast', started_at: '2030-01-01T00:00:00Z', is: undefined },
    { name: 'now by a clock that was reset', started_at: '1970-01-01T00:10:00Z', is: undefined },
    { name: 'now by a clock of another age', started_at: '0001-01-01T00:00:00Z', is: undefined },
  ])('began $name', async ({ started_at, is }) => {
    const { clock } = world.api
    const began = (await start(await visit(), { started_at })).json().started_at
    expect(new Date(began).toISOString()).toBe(is ?? clock.now().toISOString())
  })

  it('gets the same answer when repeated', async () => {
    const id = await visit()
    const body = { check_in_lat: 29.5, check_in_lng: -98.5 }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [
      await technician('POST', `${path}/${id}/start`, body, headers),
      await technician('POST', `${path}/${id}/start`, body, headers),
    ]
    expect(again.json()).toEqual(first.json())
    expect((await start(id, body)).statusCode).toBe(409)
  })

  it('loses its position when it is cancelled and put back on the calendar', async () => {
    const id = await visit()
    await start(id, { check_in_lat: 29.5, check_in_lng: -98.5 })
    await world.people.owner('POST', `${path}/${id}/cancel`, { reason: 'weather' })
    const date = { reason: 'Dry', scheduled_at: '2026-06-20T14:00:00Z' }
    expect((await world.people.owner('POST', `${path}/${id}/reopen`, date)).json()).toMatchObject(nowhere)
    expect((await start(id)).json()).toMatchObject(nowhere)
  })

  it('loses its position when it was begun by mistake', async () => {
    const id = await visit()
    await start(id, { check_in_lat: 29.5, check_in_lng: -98.5 })
    expect((await technician('POST', `${path}/${id}/unstart`)).json()).toMatchObject(nowhere)
  })
})
