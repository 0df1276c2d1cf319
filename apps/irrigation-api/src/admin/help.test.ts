import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let admin: SignedInRequest
let owner: SignedInRequest
let technician: SignedInRequest
let reviewer: SignedInRequest
let stranger: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  ;({ admin, owner, technician, municipal_reviewer: reviewer } = await everyRole(api))
  stranger = await api.as('owner.b@example.com')
  await admin('DELETE', '/api:admin/visits')
})
afterAll(() => api.close())

describe.each([
  { path: '/api:admin/faq-items', body: { title: 'Offline?', body: 'It works.' }, change: { body: 'It does.' } },
  {
    path: '/api:admin/video-items',
    body: { title: 'A checkup', url: 'https://video.example/1', locale: 'es' },
    change: { sort: 2 },
  },
  { path: '/api:admin/roadmap-items', body: { title: 'Maps', column: 'wip' }, change: { column: 'done' } },
])('$path', ({ path, body, change }) => {
  it('is written by product staff and read by everybody', async () => {
    const added = await admin('POST', path, body)
    expect([added.statusCode, added.json().title]).toEqual([201, body.title])
    const at = `${path}/${added.json().id}`
    expect((await admin('PATCH', at, change)).json()).toMatchObject(change)
    for (const who of [owner, technician, stranger, reviewer])
      expect((await who('GET', at)).json()).toMatchObject({ ...body, ...change })
    const visitor = await api.inject({ url: `${path}?limit=5` })
    expect([visitor.statusCode, visitor.json().items.length]).toEqual([200, expect.any(Number)])
    expect((await api.inject({ url: at })).json()).toMatchObject({ ...body, ...change })
    expect((await api.inject({ method: 'PATCH', url: at, payload: change })).statusCode).toBe(401)
    expect((await owner('PATCH', at, change)).statusCode).toBe(403)
    expect((await owner('POST', path, body)).statusCode).toBe(403)
    expect((await admin('DELETE', at)).statusCode).toBe(200)
    expect((await owner('GET', at)).statusCode).toBe(404)
  })
})

it('plans and their prices are public', async () => {
  const { plans, trial_days } = (await api.inject({ url: '/api:billing/plans' })).json()
  expect([plans.length, trial_days]).toEqual([3, 14])
})

it('a video needs a safe URL', async () => {
  for (const url of ['javascript:alert(1)', 'http://video.example/1', 'video'])
    expect((await admin('POST', '/api:admin/video-items', { title: 'X', url })).statusCode).toBe(400)
})

describe('votes for a plan', () => {
  it('count once per user, from any account', async () => {
    const { id } = (await admin('POST', '/api:admin/roadmap-items', { title: 'Radios' })).json()
    const at = `/api:admin/roadmap-items/${id}`
    const key = { 'idempotency-key': 'vote-1' }
    expect((await owner('PUT', `${at}/vote`, undefined, key)).json()).toEqual({ voted: true, votes: 1 })
    expect((await owner('PUT', `${at}/vote`, undefined, key)).json()).toEqual({ voted: true, votes: 1 })
    expect((await owner('PUT', `${at}/vote`)).json()).toEqual({ voted: true, votes: 1 })
    expect((await stranger('PUT', `${at}/vote`)).json()).toEqual({ voted: true, votes: 2 })
    expect((await owner('GET', at)).json()).toMatchObject({ voted: true, votes: 2 })
    expect((await technician('GET', at)).json()).toMatchObject({ voted: false, votes: 2 })
    expect((await owner('DELETE', `${at}/vote`)).json()).toEqual({ voted: false, votes: 1 })
    expect((await owner('DELETE', `${at}/vote`)).json()).toEqual({ voted: false, votes: 1 })
    expect((await owner('PUT', `/api:admin/roadmap-items/${crypto.randomUUID()}/vote`)).statusCode).toBe(404)
  })
})
