/* Users of a company: invitations, changes, and that a company always keeps an owner. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
let owner: SignedInRequest
let manager: SignedInRequest
let technician: SignedInRequest
let admin: SignedInRequest
let stranger: SignedInRequest
let database: Client

beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://sluice.example' })
  ;({ owner, manager, technician, admin } = await everyRole(api))
  stranger = await api.as('owner.b@example.com')
  database = new Client(api.admin)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
})
beforeEach(() => database.query('delete from sign_in_attempt'))

const path = '/api:auth/users'
const post = (url: string, payload: object) => api.inject({ method: 'POST', url: `/api:auth/${url}`, payload })
const idOf = async (email: string) =>
  (await owner('GET', `${path}?q=${encodeURIComponent(email)}`)).json().items[0].id as string

async function lastMail(recipient: string) {
  const { rows } = await database.query(
    'select kind, subject, body from mail where recipient = $1 order by created_at desc, id desc limit 1',
    [recipient],
  )
  return rows[0]
}
const tokenIn = (body = '') => /invitation=([\w-]+)/.exec(body)?.[1] ?? ''

async function invite(email: string, role = 'technician', who = owner) {
  const answer = await who('POST', path, { name: 'Rosa Núñez', email, role, locale: 'es' })
  return { answer, token: tokenIn((await lastMail(email))?.body) }
}

describe('an invitation', () => {
  it('is mailed, shows its data, and is accepted with a chosen password', async () => {
    const { answer, token } = await invite('rosa@example.com')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { status: 'invited', role: 'technician', field_mode: true },
    ])
    expect(await lastMail('rosa@example.com')).toMatchObject({
      kind: 'invitation',
      subject: 'Owner A te invita a Account A',
      body: expect.stringContaining('https://sluice.example/es/reset-password/?invitation='),
    })
    expect((await post('invitation', { token })).json()).toEqual({
      name: 'Rosa Núñez',
      email: 'rosa@example.com',
      locale: 'es',
      company: 'Account A',
    })
    const joined = await post('accept-invitation', { token, password: 'a long way to the pump' })
    expect(joined.statusCode).toBe(200)
    const rosa = await idOf('rosa@example.com')
    expect((await owner('GET', `${path}/${rosa}`)).json()).toMatchObject({ status: 'active' })
    expect((await post('login', { email: 'rosa@example.com', password: 'a long way to the pump' })).statusCode).toBe(
      200,
    )
    for (const url of ['invitation', 'accept-invitation']) {
      const again = await post(url, url === 'invitation' ? { token } : { token, password: 'another long one' })
      expect([again.statusCode, again.json().code]).toEqual([400, 'auth.invitation_invalid'])
    }
  })

  it('is accepted once by two concurrent requests', async () => {
    const { token } = await invite('race@example.com')
    const both = await Promise.all(
      ['one long password', 'another password'].map((password) => post('accept-invitation', { token, password })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('can be mailed again, which voids the earlier one, and expires after a week', async () => {
    const { answer, token } = await invite('slow@example.com')
    api.clock.advance(1000)
    expect((await owner('POST', `${path}/${answer.json().id}/invite`)).statusCode).toBe(200)
    expect((await post('invitation', { token })).statusCode).toBe(400)
    const next = tokenIn((await lastMail('slow@example.com')).body)
    expect((await post('invitation', { token: next })).statusCode).toBe(200)
    api.clock.advance(8 * 24 * 3_600_000)
    expect((await post('invitation', { token: next })).statusCode).toBe(400)
  })

  it('can be withdrawn', async () => {
    await signInAgain()
    const { answer, token } = await invite('gone@example.com')
    const { id } = answer.json()
    expect((await owner('DELETE', `${path}/${id}`)).statusCode).toBe(200)
    expect((await post('invitation', { token })).statusCode).toBe(400)
    expect((await owner('GET', `${path}/${id}`)).statusCode).toBe(404)
    const joined = await idOf('tech.a1@example.com')
    expect((await owner('DELETE', `${path}/${joined}`)).json().code).toBe('user.not_invited')
  })

  it('reveals nothing to the inviter about an address that signs in elsewhere', async () => {
    const known = await invite('owner.b@example.com')
    const unknown = await invite('unheard.of@example.com')
    expect(Object.keys(known.answer.json())).toEqual(Object.keys(unknown.answer.json()))
    expect([known.answer.statusCode, known.answer.json().status]).toEqual([201, 'invited'])
    expect([(await lastMail('owner.b@example.com')).kind, known.token]).toEqual(['invitation_known', ''])
  })

  it('is not made twice for an address', async () => {
    const { answer } = await invite('rosa@example.com')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'user.exists'])
  })

  it.each([
    ['owner', 'manager', 201],
    ['owner', 'owner', 201],
    ['owner', 'admin', 403],
    ['owner', 'municipal_reviewer', 403],
    ['manager', 'technician', 201],
    ['manager', 'manager', 403],
    ['technician', 'technician', 403],
  ])('of a %s for a %s answers %i', async (inviter, role, status) => {
    const who = { owner, manager, technician }[inviter as 'owner' | 'manager' | 'technician']
    const { answer } = await invite(`${inviter}.${role}@example.com`, role, who)
    expect(answer.statusCode).toBe(status)
  })

  it('needs a seat of the subscription', async () => {
    const { account_id } = (await owner('GET', '/api:auth/me')).json()
    await database.query(
      `insert into subscription (account_id, id, plan, seats_included, price_cents, created_at, updated_at)
       values ($1, $2, 'solo', 1, 2900, now(), now())`,
      [account_id, crypto.randomUUID()],
    )
    const { answer } = await invite('no.seat@example.com')
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'user.no_seat'])
    await database.query('delete from subscription')
  })
})

/** Signs in again after the clock has moved past the lifetime of sessions. */
async function signInAgain(): Promise<void> {
  owner = await api.as('owner.a@example.com')
  manager = await api.as('manager.a1@example.com')
  technician = await api.as('tech.a1@example.com')
  stranger = await api.as('owner.b@example.com')
  admin = await api.as('admin.a@example.com')
}

describe('a user of the company', () => {
  it('is changed by the owner, and seen by all', async () => {
    const id = await idOf('tech.a2@example.com')
    const change = {
      see_prices: 'no',
      labor_cost_cents_per_hour: 4100,
      tester_license_no: 'BPAT-1',
      tester_license_expires_on: '2027-01-31',
    }
    expect((await owner('PATCH', `${path}/${id}`, change)).json()).toMatchObject(change)
    expect((await technician('GET', `${path}/${id}`)).json()).toMatchObject({
      tester_license_no: 'BPAT-1',
      labor_cost_cents_per_hour: null,
    })
    expect((await manager('PATCH', `${path}/${id}`, change)).statusCode).toBe(403)
    expect((await stranger('GET', `${path}/${id}`)).statusCode).toBe(404)
    expect((await owner('PATCH', `${path}/${id}`, { role: 'admin' })).json().code).toBe('user.role_not_allowed')
  })

  it('is signed out at once when suspended, and comes back', async () => {
    const email = 'tech.a2@example.com'
    const them = await api.as(email)
    const id = await idOf(email)
    expect((await owner('PATCH', `${path}/${id}`, { status: 'suspended' })).json().status).toBe('suspended')
    expect((await them('GET', '/api:auth/me')).statusCode).toBe(401)
    const back = await owner('PATCH', `${path}/${id}`, { status: 'active' })
    expect(back.json().status).toBe('active')
    expect((await (await api.as(email))('GET', '/api:auth/me')).statusCode).toBe(200)
  })

  it('stays the owner if they are the only one', async () => {
    await database.query(`update app_user set deleted_at = now() where email = 'owner.owner@example.com'`)
    const id = await idOf('owner.a@example.com')
    for (const change of [{ role: 'manager' }, { status: 'suspended' }]) {
      const answer = await owner('PATCH', `${path}/${id}`, change)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'user.last_owner'])
    }
  })

  it('changes their own fields, and nothing else', async () => {
    const change = { locale: 'en', left_handed: true, layout_prefs: { checkup_detail: 'v2' }, name: 'Tech One' }
    expect((await technician('PATCH', '/api:auth/me', change)).json()).toMatchObject({ name: 'Tech One' })
    expect((await technician('GET', '/api:auth/me')).json()).toMatchObject(change)
    for (const body of [
      { role: 'owner' },
      { see_prices: 'yes' },
      { account_id: crypto.randomUUID() },
      { isAdmin: true },
    ])
      expect((await technician('PATCH', '/api:auth/me', body)).statusCode).toBe(400)
  })
})

describe('product staff', () => {
  it('invites staff and the reviewers of municipalities', async () => {
    await admin('DELETE', '/api:admin/visits')
    const { rows } = await database.query('select id from municipality limit 1')
    const reviewer = { name: 'R', email: 'r@example.com', role: 'municipal_reviewer' }
    expect((await admin('POST', path, reviewer)).json().payload.fields).toHaveProperty('municipality_id')
    const answer = await admin('POST', path, { ...reviewer, municipality_id: rows[0].id })
    expect([answer.statusCode, answer.json().municipality_id]).toEqual([201, rows[0].id])
    expect((await admin('POST', path, { name: 'O', email: 'o@example.com', role: 'owner' })).statusCode).toBe(403)
  })
})
