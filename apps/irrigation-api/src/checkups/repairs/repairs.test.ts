/* Repairs and every status change in their transition table, through the API. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
let database: Client
const who: Record<string, SignedInRequest> = {}
let zone: string
let visit: { id: string; site_id: string }

beforeAll(async () => {
  api = await startTestApi()
  who.owner = await api.as('owner.a@example.com')
  who.manager = await api.as('manager.a1@example.com')
  who.technician = await api.as('tech.a1@example.com')
  who.stranger = await api.as('owner.b@example.com')
  database = new Client(api.admin)
  await database.connect()
  visit = (await as('owner')('GET', '/api:checkups/checkups?status=in_progress')).json().items[0]
  zone = (await as('owner')('GET', `/api:assets/zones?site_id=${visit.site_id}`)).json().items[0].id
  await as('owner')('PATCH', `/api:crm/sites/${visit.site_id}`, { nte_cents: 100_00 })
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const as = (name: string): SignedInRequest => {
  const found = who[name]
  if (!found) throw new Error(`Nobody is ${name}.`)
  return found
}
const path = '/api:checkups/repairs'
const fault = { asset_type: 'zone', issue_code: 'head_broken' }
const made = async (body: object = {}, name = 'owner') =>
  (await as(name)('POST', path, { ...fault, asset_id: zone, ...body })).json()
const read = async (id: string) => (await as('owner')('GET', `${path}/${id}`)).json()

/** A repair put in a state, with the columns that state implies. */
async function inState(status: string, changes = '', by = 'owner') {
  const { id } = await made({}, by)
  await database.query(`update repair set status = $2 ${changes && `, ${changes}`} where id = $1`, [id, status])
  return id as string
}

interface Row {
  readonly from: string
  readonly call: string
  readonly body?: object
  readonly to: string
  /** SQL that sets up the precondition. */
  readonly given?: string
  readonly allowed: readonly string[]
  readonly refused?: readonly string[]
  /** A request body or setup that fails the guard, and the resulting error code. */
  readonly unmet?: { readonly body: object; readonly code: string }
}

const members = ['owner', 'manager', 'technician']
const reason = { reason: 'Because' }
const price = 'price_cents_snapshot = 5000'

const table: readonly Row[] = [
  {
    from: 'open',
    call: 'done',
    body: { authorization: 'nte' },
    to: 'done',
    allowed: members,
    unmet: { body: {}, code: 'repair.authorization_required' },
  },
  {
    from: 'open',
    call: 'done',
    body: { authorization: 'verbal', authorized_by: 'Ada' },
    to: 'done',
    allowed: ['technician'],
    unmet: { body: { authorization: 'verbal' }, code: 'repair.name_required' },
  },
  { from: 'open', call: 'done', body: { authorization: 'plan_included' }, to: 'done', allowed: ['technician'] },
  ...['open', 'quoted'].map((from) => ({
    from,
    call: 'approve',
    body: { authorized_by: 'Ada' },
    to: 'approved',
    allowed: ['owner', 'manager'],
    refused: ['technician'],
  })),
  {
    from: 'approved',
    call: 'schedule',
    body: { checkup_id: 'visit' },
    to: 'scheduled',
    allowed: members,
    unmet: { body: {}, code: 'repair.visit_or_technician_required' },
  },
  ...['approved', 'scheduled'].map((from) => ({
    from,
    call: 'done',
    given: price,
    body: { parts_confirmed: true, warranty_days: 90 },
    to: 'done',
    allowed: members,
    unmet: { body: {}, code: 'repair.parts_unconfirmed' },
  })),
  ...['open', 'quoted'].flatMap((from) => [
    { from, call: 'decline', body: reason, to: 'declined', allowed: members },
    {
      from,
      call: 'defer',
      body: { ...reason, deferred_until_on: '2026-09-01' },
      to: 'deferred',
      allowed: members,
    },
  ]),
  { from: 'deferred', call: 'open', body: {}, to: 'open', allowed: members },
  { from: 'open', call: 'monitor', to: 'monitor', allowed: members },
  { from: 'monitor', call: 'open', body: {}, to: 'open', allowed: members },
  {
    from: 'declined',
    call: 'open',
    body: { found_again: true },
    to: 'open',
    allowed: members,
    unmet: { body: {}, code: 'repair.not_found_again' },
  },
  ...['open', 'quoted', 'approved', 'scheduled', 'declined', 'deferred', 'monitor'].map((from) => ({
    from,
    call: 'void',
    body: reason,
    to: 'void',
    allowed: ['owner', 'manager'],
    refused: ['technician'],
  })),
  {
    from: 'done',
    call: 'open',
    given: `done_at = '2026-06-01T10:00:00Z'`,
    body: reason,
    to: 'open',
    allowed: ['owner', 'manager'],
    refused: ['technician'],
    unmet: { body: {}, code: 'repair.reason_required' },
  },
]

const states = ['open', 'quoted', 'approved', 'scheduled', 'done', 'declined', 'deferred', 'monitor', 'void']
/** A quoted repair is reopened only through its quote. */
const isOfQuotes = (from: string, { to }: Row) => to === 'open' && ['quoted', 'approved', 'scheduled'].includes(from)
const send = (name: string, id: string, { call, body }: Pick<Row, 'body' | 'call'>, headers = {}) => {
  const whole = body && 'checkup_id' in body ? { ...body, checkup_id: visit.id } : body
  return as(name)('POST', `${path}/${id}/${call}`, whole, headers)
}

describe.each(table)('$from → $to ($call)', (row) => {
  it.each(row.allowed)('is made by the %s', async (name) => {
    const id = await inState(row.from, row.given)
    const answer = await send(name, id, row)
    expect([answer.statusCode, answer.json().status]).toEqual([200, row.to])
    const { rows } = await database.query(`select diff from activity_log where target_id = $1 and verb = $2`, [
      id,
      `repair.${row.to}`,
    ])
    expect(rows.at(-1)?.diff).toMatchObject({ from: row.from, to: row.to })
  })

  it.each(row.refused ?? ['stranger'])('is not made by the %s', async (name) => {
    const id = await inState(row.from, row.given)
    const before = await read(id)
    expect((await send(name, id, row)).statusCode).toBe(name === 'stranger' ? 404 : 403)
    expect(await read(id)).toEqual(before)
  })

  it('is refused from a state where it is not listed', async () => {
    const listed = table.filter(({ call }) => call === row.call).map(({ from }) => from)
    for (const from of states.filter((state) => !listed.includes(state))) {
      const id = await inState(from, row.given)
      const answer = await send('owner', id, row)
      const refusal = isOfQuotes(from, row) ? [403, 'auth.forbidden'] : [409, 'repair.transition_not_allowed']
      expect([from, answer.statusCode, answer.json().code]).toEqual([from, ...refusal])
      expect((await read(id)).status).toBe(from)
    }
  })

  it('is refused while its guard fails or, without one, at another revision', async () => {
    const id = await inState(row.from, row.given)
    const { body = row.body, code = 'row.stale' } = row.unmet ?? {}
    const wanted = { call: row.call, ...(body && { body }) }
    const answer = await send('owner', id, wanted, row.unmet ? {} : { 'if-match': '99' })
    expect([answer.statusCode, answer.json().code]).toEqual([row.unmet ? 422 : 409, code])
    expect((await read(id)).status).toBe(row.from)
  })
})

describe('a new repair', () => {
  it('has the values of its issue, and a number', async () => {
    const repair = await made({ checkup_id: null, qty: 2, notes: 'By the gate' }, 'technician')
    expect(repair).toMatchObject({
      status: 'open',
      issue_code: 'head_broken',
      site_id: visit.site_id,
      qty: 2,
      severity: 'functional',
      notes: 'By the gate',
      authorization: 'none',
    })
    expect(repair.repair_no).toMatch(/^R-\d+$/)
    expect(repair.labor_min).toBeGreaterThan(0)
  })

  it('is fixed at once if allowed', async () => {
    const repair = await made({ done: { authorization: 'nte', warranty_days: 30 } }, 'technician')
    expect(repair).toMatchObject({ status: 'done', authorization: 'nte', warranty_until_on: '2026-07-15' })
    expect(repair.done_at).not.toBeNull()
    const refused = await as('technician')('POST', path, { ...fault, asset_id: zone, done: {} })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'repair.authorization_required'])
  })

  it.each([
    ['an asset that is not there', { asset_id: crypto.randomUUID() }, 404, 'zone.not_found'],
    ['an issue that is not there', { issue_code: 'no_such_issue' }, 404, 'issue_type.not_found'],
    ['an issue of other assets', { issue_code: 'clock_wrong' }, undefined, undefined],
    ['a quantity of nothing', { qty: 0 }, 400, 'request.invalid'],
    ['a field that there is not', { status: 'done' }, 400, 'request.invalid'],
  ])('is refused for %s', async (_what, change, status, code) => {
    const answer = await as('owner')('POST', path, { ...fault, asset_id: zone, ...change })
    if (status) expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    else expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })

  it('of a visit sets its zone to needs_repair, and to fixed once done', async () => {
    const zones = (await as('owner')('GET', `/api:checkups/checkup-zones?checkup_id=${visit.id}`)).json().items
    const clean = zones.find(({ findings }: { findings: object[] }) => findings.length === 0)
    const stateOf = async () => (await as('owner')('GET', `/api:checkups/checkup-zones/${clean.id}`)).json().status
    await as('owner')('PATCH', `/api:checkups/checkup-zones/${clean.id}`, {
      status: 'ok',
      started_at: '2026-06-15T14:50:00Z',
    })
    const repair = await made({ asset_id: clean.zone_id, checkup_id: visit.id }, 'technician')
    expect(await stateOf()).toBe('needs_repair')
    await send('technician', repair.id, { call: 'done', body: { authorization: 'plan_included' } })
    expect(await stateOf()).toBe('fixed')
  })

  it('is added once per id from a device, and found by its asset', async () => {
    const id = crypto.randomUUID()
    expect((await made({ id })).id).toBe(id)
    expect((await as('owner')('POST', path, { ...fault, asset_id: zone, id })).json().code).toBe('row.exists')
    const { items } = (await as('owner')('GET', `${path}?asset_id=${zone}&status=open&limit=500`)).json()
    expect(items.map((item: { id: string }) => item.id)).toContain(id)
  })
})

describe('the spending limit on the spot', () => {
  it('is summed over a visit', async () => {
    await as('owner')('PATCH', `/api:crm/sites/${visit.site_id}`, { nte_cents: 0 })
    const first = await made()
    const refused = await send('technician', first.id, { call: 'done', body: { authorization: 'nte' } })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'repair.nte_exceeded'])
    await as('owner')('PATCH', `/api:crm/sites/${visit.site_id}`, { nte_cents: 1_000_000 })
    expect((await send('technician', first.id, { call: 'done', body: { authorization: 'nte' } })).statusCode).toBe(200)
    await as('owner')('PATCH', `/api:crm/sites/${visit.site_id}`, { nte_cents: 100_00 })
  })

  it('does not limit repairs that need no authorization', async () => {
    const { id } = await made({ issue_code: 'head_broken' })
    const done = await send('technician', id, { call: 'done', body: { authorization: 'plan_included' } })
    expect(done.json()).toMatchObject({ status: 'done', authorization: 'plan_included' })
  })
})

describe('a repair', () => {
  it('can be changed while undecided; its notes always', async () => {
    const { id } = await made()
    expect((await as('technician')('PATCH', `${path}/${id}`, { qty: 3, severity: 'safety' })).json()).toMatchObject({
      qty: 3,
      severity: 'safety',
      rev: 2,
    })
    await send('owner', id, { call: 'approve', body: { authorized_by: 'Ada' } })
    const refused = await as('owner')('PATCH', `${path}/${id}`, { qty: 4 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'repair.not_editable'])
    expect((await as('owner')('PATCH', `${path}/${id}`, { notes: 'Dog' })).json().notes).toBe('Dog')
    expect((await as('owner')('PATCH', `${path}/${id}`, { notes: 'X' }, { 'if-match': '1' })).json().code).toBe(
      'row.stale',
    )
  })

  it('can be voided by its creator within the hour', async () => {
    const own = await made({}, 'technician')
    expect((await send('technician', own.id, { call: 'void', body: reason })).statusCode).toBe(200)
    const late = await made({}, 'technician')
    await database.query(`update repair set created_at = created_at - interval '61 minutes' where id = $1`, [late.id])
    expect((await send('technician', late.id, { call: 'void', body: reason })).statusCode).toBe(403)
  })

  it('can be reopened by a technician on the day it was done', async () => {
    const { id } = await made({ done: { authorization: 'plan_included' } }, 'technician')
    expect((await send('technician', id, { call: 'open', body: reason })).json()).toMatchObject({
      status: 'open',
      done_at: null,
    })
  })

  it('is done once by concurrent requests', async () => {
    const { id } = await made()
    const both = await Promise.all(
      ['owner', 'technician'].map((name) => send(name, id, { call: 'done', body: { authorization: 'plan_included' } })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('needs a photo when done if the company requires one', async () => {
    await as('owner')('PATCH', '/api:crm/account', { require_photo_for_severity: 'functional' })
    const id = await inState('approved')
    const done = { call: 'done', body: { parts_confirmed: true } }
    expect((await send('technician', id, done)).json().code).toBe('repair.after_photo_required')
    const cosmetic = await inState('approved', `severity = 'cosmetic'`)
    expect((await send('technician', cosmetic, done)).statusCode).toBe(200)
    await as('owner')('PATCH', '/api:crm/account', { require_photo_for_severity: null })
  })

  it('can be scheduled for an open visit of its site, or for a colleague', async () => {
    const id = await inState('approved')
    const elsewhere = (await as('owner')('GET', '/api:checkups/checkups?status=completed')).json().items[0]
    const at = `${path}/${id}/schedule`
    expect((await as('owner')('POST', at, { checkup_id: elsewhere.id })).json().code).toBe('repair.visit_elsewhere')
    expect((await as('owner')('POST', at, { assigned_user_id: crypto.randomUUID() })).statusCode).toBe(404)
    const me = (await as('technician')('GET', '/api:auth/me')).json().id
    expect((await as('owner')('POST', at, { assigned_user_id: me })).json()).toMatchObject({ scheduled_user_id: me })
  })

  it('hides its price from users who may not see it', async () => {
    const id = await inState('approved', price)
    expect((await as('owner')('GET', `${path}/${id}`)).json().price_cents_snapshot).toBe(5000)
    await as('owner')('PATCH', '/api:crm/account', { technicians_see_prices: false })
    expect((await as('technician')('GET', `${path}/${id}`)).json().price_cents_snapshot).toBeNull()
    await as('owner')('PATCH', '/api:crm/account', { technicians_see_prices: true })
  })
})

describe('parts of a repair', () => {
  const parts = '/api:checkups/repair-parts'

  it('belong to it, and cannot change once it is done', async () => {
    const { id } = await made()
    const body = { repair_id: id, description: 'Rotor', qty: 2, unit_price_cents: 3900, used_from_truck: true }
    const part = (await as('technician')('POST', parts, body)).json()
    expect(part).toMatchObject(body)
    expect((await as('owner')('PATCH', `${parts}/${part.id}`, { qty: 3 })).json().qty).toBe(3)
    await send('owner', id, { call: 'done', body: { authorization: 'plan_included' } })
    expect((await as('owner')('PATCH', `${parts}/${part.id}`, { qty: 4 })).json().code).toBe('repair.not_editable')
    expect((await as('owner')('POST', parts, body)).statusCode).toBe(409)
    expect((await as('stranger')('POST', parts, body)).statusCode).toBe(404)
  })
})
