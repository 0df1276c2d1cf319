/* The form without an account: accepted input, answers, and rate limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'

const zeros = '00000000-0000-0000-0000-000000000000'
let world: FieldWorld
let slug: string

beforeAll(async () => {
  world = await createFieldWorld()
  const [place] = await world.run('select slug from municipality where id = $1', [world.municipalityId])
  slug = String(place?.slug)
})
afterAll(() => world.end())

const form = () => ({
  ...{ kind: 'irrigation_checkup', municipality: slug, property_name: 'Quiet Oaks', attested: true },
  ...{ property_address: '1 Elm, Austin', postal_code: '78701', meter_nos: ['M-1'], irrigator_name: 'Ann' },
  ...{ irrigator_license_no: 'LI0009', submitter_email: 'ann@example.com' },
  controllers: [{ label: 'A', brand: 'Hunter' }],
  zones: [{ controller: 'A', station_no: 1, gpm: 12.5, psi: 40, minutes: 15, days_per_week: 2 }],
  critical_items: [{ label: 'Leak', qty: 1, repaired: true }],
})
const exemption = () => {
  const { controllers: _c, zones: _z, critical_items: _i, irrigator_license_no: _l, ...rest } = form()
  return { ...rest, kind: 'exemption', exemption_reason: 'no_system' }
}
let last = 0
/** Uses a new network address unless one is given, so that rate limits do not affect other cases. */
function send(body: object, remoteAddress = nextAddress(), headers = {}) {
  const url = '/api:municipal/public/submissions'
  return world.api.inject({ method: 'POST', url, payload: body, remoteAddress, headers })
}
const nextAddress = () => `10.0.${Math.floor(last / 250)}.${(last++ % 250) + 1}`
const rows = () => world.run('select * from municipal_submission order by created_at, id')

describe('the public form', () => {
  it('returns only the number, and mails it', async () => {
    const answer = await send(form())
    expect([answer.statusCode, answer.json()]).toEqual([201, { submission_no: 'SUB-1001' }])
    const mails = await world.run(`select account_id, recipient, body from mail where kind = 'municipal_receipt'`)
    expect(mails).toMatchObject([
      { account_id: zeros, recipient: 'ann@example.com', body: expect.stringContaining('SUB-1001') },
    ])
    expect(JSON.stringify(mails)).not.toContain('Quiet Oaks')
    const [row] = await rows()
    expect(row).toMatchObject({
      ...{ account_id: zeros, status: 'submitted', created_by: null, site_id: null, submitter_user_id: null },
      ...{ property_address: '1 Elm, Austin, 78701', attested: true },
      payload: { zones: [{ gpm: 12.5 }], critical_items: [{ repaired: true }], property: { name: 'Quiet Oaks' } },
    })
    const log = await world.run(`select actor_id, diff from activity_log where target_id = $1`, [row?.id])
    expect(log).toMatchObject([{ actor_id: null, diff: { by: 'public_form' } }])
  })

  it('accepts an exemption without a license', async () => {
    expect((await send(exemption())).json()).toEqual({ submission_no: 'SUB-1002' })
    expect((await rows()).at(-1)).toMatchObject({ kind: 'exemption', exemption_reason: 'no_system' })
  })

  it.each([
    { name: 'an account', more: { account_id: crypto.randomUUID() }, status: 400 },
    { name: 'a state', more: { status: 'accepted' }, status: 400 },
    { name: 'a site', more: { site_id: crypto.randomUUID() }, status: 400 },
    { name: 'a filled trap', more: { website: 'http://spam.example' }, status: 400 },
    { name: 'no zones', more: { zones: [] }, status: 400 },
    { name: 'too many zones', more: { zones: Array.from({ length: 501 }, () => form().zones[0]) }, status: 400 },
    { name: 'unknown words in a zone', more: { zones: [{ ...form().zones[0], price: 1 }] }, status: 400 },
    { name: 'no mail address', more: { submitter_email: 'nobody' }, status: 400 },
    { name: 'a header in the address', more: { submitter_email: 'a@example.com\r\nBcc: b@example.com' }, status: 400 },
    { name: 'another kind', more: { kind: 'backflow_test' }, status: 400 },
    { name: 'an unknown place', more: { municipality: 'atlantis' }, status: 404 },
    {
      name: 'no attestation',
      more: { attested: false },
      status: 422,
      code: 'municipal_submission.attestation_required',
    },
    {
      name: 'no licence',
      more: { irrigator_license_no: '' },
      status: 422,
      code: 'municipal_submission.license_required',
    },
    { name: 'a missing field', more: { meter_nos: [] }, status: 422, code: 'municipal_submission.fields_required' },
  ])('refuses $name', async ({ more, status, code }) => {
    const before = await rows()
    const answer = await send({ ...form(), ...more })
    expect(answer.statusCode).toBe(status)
    if (code) expect(answer.json().code).toBe(code)
    expect(await rows()).toEqual(before)
  })

  it('goes to municipalities that accept it', async () => {
    const set = (active: boolean) => world.run('update municipality set active = $1', [active])
    await set(false)
    const closed = await send(form())
    await set(true)
    expect(closed.json().code).toBe('municipal_submission.municipality_inactive')
  })

  it('is for municipalities of the product, not rows of an account', async () => {
    await world.run(
      `insert into municipality (account_id, id, name, state, slug, accepts, created_at, updated_at)
       values ($1, gen_random_uuid(), 'Own', 'TX', 'own', '{irrigation_checkup}', now(), now())`,
      [world.accountId],
    )
    expect((await send({ ...form(), municipality: 'own' })).statusCode).toBe(404)
  })

  it('allows one address ten forms, then makes it wait, and not others', async () => {
    const from = (address: string) => send(form(), address)
    const codes: number[] = []
    for (let sent = 0; sent < 12; sent++) codes.push((await from('192.0.2.7')).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
    expect((await from('192.0.2.7')).headers['retry-after']).toBe('60')
    expect((await from('192.0.2.8')).statusCode).toBe(201)
    world.api.clock.advance(60_000)
    expect((await from('192.0.2.7')).statusCode).toBe(201)
    expect((await from('192.0.2.7')).headers['retry-after']).toBe('120')
  })

  it('is accepted once per key, and refused when another is sent with it', async () => {
    const before = await rows()
    const keyed = (body: object) => send(body, nextAddress(), { 'idempotency-key': 'form-1' })
    const [first, again] = [await keyed(form()), await keyed(form())]
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()])
    const other = await keyed({ ...form(), property_name: 'Loud Oaks' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'request.key_reused'])
    expect(await rows()).toHaveLength(before.length + 1)
  })

  it('is due by the municipality’s local date, even late in the evening', async () => {
    const rule = JSON.stringify({ due_month_day: '06-15', frequency_years: 1 })
    await world.run(`update municipality set checkup_rule = checkup_rule || $1::jsonb`, [rule])
    const late = Date.parse('2026-06-16T04:30:00.000Z') - world.api.clock.now().getTime()
    world.api.clock.advance(late)
    const { submission_no } = (await send(form())).json()
    world.api.clock.advance(-late)
    const [row] = await world.run('select due_on::text from municipal_submission where submission_no = $1', [
      submission_no,
    ])
    expect(row).toEqual({ due_on: '2026-06-15' })
  })

  it('is not visible to any account', async () => {
    for (const who of [world.people.owner, world.stranger])
      expect((await who('GET', '/api:municipal/submissions')).json().total).toBe(0)
    const [row] = await rows()
    expect((await world.people.owner('GET', `/api:municipal/submissions/${row?.id}`)).statusCode).toBe(404)
  })
})
