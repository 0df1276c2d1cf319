/* Reviewers: the data they see of a company, their decisions, and the effects in its account. */
import { municipalSubmissionTransitions, roles } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'
import type { SignedInRequest } from '../../testing/index.ts'

const path = '/api:municipal/submissions'
const states = municipalSubmissionTransitions.states
const secret = 'Keep-this-inside'
let world: FieldWorld
let visit: string
let reviewer: SignedInRequest
/** A reviewer of another municipality. */
let elsewhere: SignedInRequest

beforeAll(async () => {
  world = await createFieldWorld()
  reviewer = world.people.municipal_reviewer
  await world.people.owner('POST', '/api:assets/water-meters', {
    ...{ site_id: world.siteId, meter_no: 'M-17', read_unit: 'gal' },
  })
  visit = await world.completeVisit()
  elsewhere = await addReviewer()
})
afterAll(() => world.end())

async function addReviewer() {
  const [place] = await world.run(
    `insert into municipality (account_id, id, name, state, slug, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'Elsewhere', 'TX', 'elsewhere', now(), now())
     returning id`,
  )
  await world.run(
    `insert into app_user (account_id, id, role, name, email, municipality_id, created_at, updated_at)
     select account_id, gen_random_uuid(), role, 'Else', 'else@example.com', $1, created_at, updated_at
     from app_user where email = 'reviewer.a@example.com'`,
    [place?.id],
  )
  await world.run(
    `insert into sign_in (email, account_id, user_id, password_hash, updated_at)
     select u.email, u.account_id, u.id, s.password_hash, s.updated_at from app_user u, sign_in s
     where u.email = 'else@example.com' and s.email = 'reviewer.a@example.com'`,
  )
  return world.api.as('else@example.com')
}

/** Creates a submission of the visit in a state, and withdraws earlier ones. */
async function submitted(status = 'submitted', by: SignedInRequest = world.people.manager): Promise<string> {
  await world.run(`update municipal_submission set status = 'withdrawn' where checkup_id = $1`, [visit])
  const body = { kind: 'irrigation_checkup', checkup_id: visit }
  const { id } = (await by('POST', path, body)).json()
  expect((await by('POST', `${path}/${id}/submit`, { attested: true })).statusCode).toBe(200)
  await world.run('update municipal_submission set status = $2 where id = $1', [id, status])
  return id
}

async function submittedTest() {
  const at = '/api:assets/backflow-tests'
  const body = {
    backflow_id: await world.addBackflow('dc'),
    tested_at: '2026-06-15T14:00:00Z',
    gauge_id: world.gaugeId,
  }
  const { technician } = world.people
  const { id } = (await technician('POST', at, { ...body, initial: { cv1_psid: 1, cv2_psid: 2 } })).json()
  await technician('POST', `${at}/${id}/certify`, { signature_file_url: world.signature })
  const made = (await technician('POST', path, { kind: 'backflow_test', backflow_test_id: id })).json()
  await technician('POST', `${path}/${made.id}/submit`, { attested: true })
  return { test: id, id: made.id }
}

async function submittedForm() {
  const [place] = await world.run('select slug from municipality where id = $1', [world.municipalityId])
  const payload = {
    ...{ kind: 'exemption', municipality: place?.slug, exemption_reason: 'no_system', attested: true },
    ...{ property_name: '=Formula', property_address: 'Elm 1, "East"', postal_code: '78701', meter_nos: ['M'] },
    submitter_email: 'ann@example.com',
  }
  await world.api.inject({ method: 'POST', url: '/api:municipal/public/submissions', payload })
  const [row] = await world.run(`select id from municipal_submission order by created_at desc, id desc limit 1`)
  return String(row?.id)
}

const post = (id: string, verb: string, body?: object, who: SignedInRequest = reviewer) =>
  who('POST', `${path}/${id}/${verb}`, body)
const read = async (id: string) => (await reviewer('GET', `${path}/${id}`)).json()
const stored = async (id: string) => (await world.run('select * from municipal_submission where id = $1', [id]))[0]
const statusOfTest = async (id: string) =>
  (await world.run('select status from backflow_test where id = $1', [id]))[0]?.status

const verbs = [
  { verb: 'take', from: 'submitted', to: 'in_review', body: () => undefined },
  { verb: 'accept', from: 'in_review', to: 'accepted', body: () => ({ note: 'Thanks' }) },
  { verb: 'return', from: 'in_review', to: 'returned', body: () => ({ fields_to_correct: ['meter_nos'] }) },
  { verb: 'reject', from: 'in_review', to: 'rejected', body: () => ({ reason: 'Another city' }) },
  { verb: 'reopen', from: 'accepted', to: 'in_review', body: () => ({ note: 'Wrong meter' }) },
]

describe('a decision', () => {
  it.each(verbs.flatMap((verb) => states.map((state) => ({ ...verb, state }))))(
    '$verb from $state',
    async ({ verb, from, to, body, state }) => {
      const id = await submitted(state)
      const before = await stored(id)
      const answer = await post(id, verb, body())
      const after = await stored(id)
      if (state === from) return expect([answer.statusCode, after?.status]).toEqual([200, to])
      expect(after).toEqual(before)
      // Drafts are visible to the company only.
      if (state === 'draft') return expect(answer.statusCode).toBe(404)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'municipal_submission.transition_not_allowed'])
    },
  )

  it.each(verbs.flatMap((verb) => roles.map((role) => ({ ...verb, role }))))('$verb by $role', async (row) => {
    const id = await submitted(row.from)
    const before = await stored(id)
    const answer = await post(id, row.verb, row.body(), world.people[row.role])
    const isAllowed = row.role === 'municipal_reviewer' || (row.role === 'admin' && row.verb === 'reopen')
    expect(answer.statusCode).toBe(isAllowed ? 200 : 403)
    if (!isAllowed) expect(await stored(id)).toEqual(before)
  })

  it.each(verbs)('$verb is not for reviewers of another municipality', async ({ verb, from, body }) => {
    const id = await submitted(from)
    const before = await stored(id)
    expect((await post(id, verb, body(), elsewhere)).statusCode).toBe(404)
    expect(await stored(id)).toEqual(before)
  })

  it.each([
    { verb: 'return', from: 'in_review', body: { fields_to_correct: [] }, status: 422, code: 'corrections_required' },
    { verb: 'return', from: 'in_review', body: {}, status: 400 },
    { verb: 'reject', from: 'in_review', body: { reason: ' ' }, status: 400 },
    { verb: 'reopen', from: 'accepted', body: { note: '' }, status: 400 },
    { verb: 'accept', from: 'in_review', body: { next_due_on: '2030-01-01' }, status: 400 },
  ])('$verb is refused with $body', async ({ verb, from, body, status, code }) => {
    const id = await submitted(from)
    const before = await stored(id)
    const answer = await post(id, verb, body)
    expect(answer.statusCode).toBe(status)
    if (code) expect(answer.json().code).toBe(`municipal_submission.${code}`)
    expect(await stored(id)).toEqual(before)
  })

  it('needs the current revision, and is made once for concurrent requests', async () => {
    const id = await submitted('in_review')
    const stale = await reviewer('POST', `${path}/${id}/accept`, {}, { 'if-match': '1' })
    expect(stale.json().code).toBe('row.stale')
    const answers = await Promise.all([post(id, 'accept', {}), post(id, 'reject', { reason: 'x' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('that is repeated gets the same answer', async () => {
    const id = await submitted('in_review')
    const send = () => reviewer('POST', `${path}/${id}/accept`, {}, { 'idempotency-key': 'accept-1' })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
  })

  it('and reopening the checkup exclude each other', async () => {
    const id = await submitted('in_review')
    const reopen = { reason: 'Zone 4' }
    const [accepted, opened] = await Promise.all([
      post(id, 'accept', {}),
      world.people.owner('POST', `/api:checkups/checkups/${visit}/reopen`, reopen),
    ])
    await world.run(`update checkup set status = 'completed', completed_at = now() where id = $1`, [visit])
    expect([accepted.statusCode, opened.statusCode].map((status) => status === 200).sort()).toEqual([false, true])
    expect((await stored(id))?.status).toBe(accepted.statusCode === 200 ? 'accepted' : 'returned')
  })
})

describe('effects of a decision', () => {
  it('taking names the reviewer', async () => {
    const id = await submitted()
    expect((await post(id, 'take')).json()).toMatchObject({ status: 'in_review', reviewer_name: 'Somebody' })
  })

  it('accepting: sets the next due date, logs it, and notifies the submitter', async () => {
    const id = await submitted('in_review')
    expect((await post(id, 'accept', { note: 'Thanks' })).json()).toMatchObject({
      ...{ status: 'accepted', decision_note: 'Thanks', decided_at: '2026-06-15T15:00:00.000Z' },
      ...{ due_on: '2027-05-01', next_due_on: '2028-05-01' },
    })
    const site = async () => (await world.people.owner('GET', `/api:crm/sites/${world.siteId}`)).json()
    expect(await site()).toMatchObject({ municipal_due_on: '2028-05-01' })
    const log = await world.run(
      `select account_id, diff from activity_log where target_id = $1 and verb = 'municipal_submission.accepted'`,
      [id],
    )
    expect(log).toEqual([{ account_id: world.accountId, diff: { from: 'in_review', to: 'accepted', note: 'Thanks' } }])
    const manager = (await world.people.manager('GET', '/api:auth/me')).json().id
    const told = await world.run('select account_id, user_id, kind from notification where target_id = $1', [id])
    expect(told).toEqual([{ account_id: world.accountId, user_id: manager, kind: 'municipal_submission.accepted' }])
    await post(id, 'reopen', { note: 'Wrong meter' })
    expect(await site()).toMatchObject({ municipal_due_on: '2027-05-01' })
    expect(await read(id)).toMatchObject({ status: 'in_review', next_due_on: null, decision_note: 'Wrong meter' })
  })

  it('returning: stores fields to correct, and later shows the changes', async () => {
    const id = await submitted('in_review')
    const wrong = { fields_to_correct: ['meter_nos', 'zones[0].gpm'], note: 'See photo' }
    expect((await post(id, 'return', wrong)).json()).toMatchObject({
      ...{ status: 'returned', decision_note: 'See photo' },
    })
    const { manager } = world.people
    expect((await manager('GET', `${path}/${id}`)).json()).toMatchObject({ fields_to_correct: wrong.fields_to_correct })
    await manager('PATCH', `${path}/${id}`, { meter_nos: ['M-99'] })
    expect(await read(id)).toMatchObject({ meter_nos: ['M-17'], payload: { property: { meter_nos: ['M-17'] } } })
    await manager('POST', `${path}/${id}/submit`, { attested: true })
    expect(await read(id)).toMatchObject({
      ...{ status: 'submitted', meter_nos: ['M-99'], changes: ['property.meter_nos[0]'], reviewer_name: null },
    })
  })

  it('a test follows its submission', async () => {
    const { id, test } = await submittedTest()
    expect(await statusOfTest(test)).toBe('submitted')
    await post(id, 'take')
    await post(id, 'return', { fields_to_correct: ['tester'] })
    expect(await statusOfTest(test)).toBe('returned')
    const told = await world.run(`select kind from notification where target_id = $1`, [test])
    expect(told).toEqual([{ kind: 'backflow_test.returned' }])
    await world.people.technician('POST', `${path}/${id}/submit`, { attested: true })
    await post(id, 'take')
    expect((await post(id, 'accept', {})).json()).toMatchObject({ next_due_on: '2027-06-15' })
    expect(await statusOfTest(test)).toBe('accepted')
    await post(id, 'reopen', { note: 'Serial number' })
    expect(await statusOfTest(test)).toBe('submitted')
    await post(id, 'reject', { reason: 'Another assembly' })
    expect(await statusOfTest(test)).toBe('certified')
  })

  it('a sender without an account is notified by mail', async () => {
    const id = await submittedForm()
    await post(id, 'take')
    await post(id, 'reject', { reason: 'There is a system.' })
    const mails = await world.run(`select recipient, subject, body from mail where kind = 'municipal_decision'`)
    expect(mails).toMatchObject([
      { recipient: 'ann@example.com', subject: expect.stringMatching(/^Submission SUB-\d+: rejected$/) },
    ])
    expect(mails[0]?.body).toContain('There is a system.')
  })
})

describe('data visible to a reviewer', () => {
  it('is the submitted document, without references to the company’s rows', async () => {
    await world.run('update site set gate_code = $2, notes = $2 where id = $1', [world.siteId, secret])
    await world.run('update checkup set general_notes = $2, internal_notes = $2 where id = $1', [visit, secret])
    const id = await submitted()
    const text = (await reviewer('GET', `${path}/${id}`)).body
    const { user } = { user: (await world.people.manager('GET', '/api:auth/me')).json().id }
    for (const word of [secret, world.siteId, visit, world.accountId, user, 'cents'])
      expect([word, text.includes(word)]).toEqual([word, false])
    expect(await read(id)).toMatchObject({ site_id: null, checkup_id: null, submitter_user_id: null, created_by: null })
    for (const url of ['/api:crm/sites', '/api:crm/clients', `/api:checkups/checkups/${visit}`, '/api:quotes/quotes'])
      expect((await reviewer('GET', url)).statusCode).toBe(403)
  })

  it('is limited to the own municipality, without drafts', async () => {
    const id = await submitted('draft')
    const other = await submitted()
    await world.run(`update municipal_submission set status = 'draft' where id = $1`, [id])
    const list = async (who: SignedInRequest) =>
      (await who('GET', `${path}?limit=500`)).json().items.map((item: { id: string }) => item.id)
    expect(await list(reviewer)).toContain(other)
    expect(await list(reviewer)).not.toContain(id)
    expect(await list(elsewhere)).toEqual([])
    expect((await elsewhere('GET', `${path}/${other}`)).statusCode).toBe(404)
    expect((await reviewer('GET', `${path}/${id}`)).statusCode).toBe(404)
  })

  it('can be searched, filtered and sorted', async () => {
    const id = await submitted()
    await world.run(`update municipal_submission set due_on = '2026-06-14', submission_no = 'SUB-9000' where id = $1`, [
      id,
    ])
    const list = async (query: string) =>
      (await reviewer('GET', `${path}?${query}`)).json().items.map((item: { id: string }) => item.id)
    expect(await list('q=sub-9000')).toEqual([id])
    expect(await list('late=true&kind=irrigation_checkup&status=submitted,in_review')).toEqual([id])
    expect(await list('late=false')).not.toContain(id)
    expect(await list('due_from=2026-06-14&due_to=2026-06-14')).toEqual([id])
    expect((await list('sort=due_on'))[0]).toBe(id)
    expect((await reviewer('GET', `${path}?sort=payload`)).statusCode).toBe(400)
    expect((await reviewer('GET', `${path}?account_id=${world.accountId}`)).statusCode).toBe(400)
    expect(await read(id)).toMatchObject({ is_late: true })
  })

  it('includes the submitted files', async () => {
    await world.run(`update municipal_submission set status = 'withdrawn' where checkup_id = $1`, [visit])
    const body = { kind: 'irrigation_checkup', checkup_id: visit, file_urls: [world.signature] }
    const { owner } = world.people
    const { id } = (await owner('POST', path, body)).json()
    await owner('POST', `${path}/${id}/submit`, { attested: true })
    const { files } = await read(id)
    expect(files).toMatchObject([{ name: 'signature.png', url: expect.stringContaining('signature=') }])
  })
})

describe('notes', () => {
  it('are visible to reviewers of the municipality only', async () => {
    const id = await submitted()
    const body = { body: 'Call them' }
    const made = await post(id, 'notes', body)
    expect([made.statusCode, made.json()]).toMatchObject([201, { body: 'Call them', author_name: 'Somebody' }])
    const list = (who: SignedInRequest) => who('GET', `${path}/${id}/notes`)
    expect((await list(reviewer)).json()).toMatchObject({ total: 1, items: [{ body: 'Call them' }] })
    expect((await list(elsewhere)).statusCode).toBe(404)
    expect((await post(id, 'notes', body, elsewhere)).statusCode).toBe(404)
    for (const role of ['owner', 'manager', 'technician', 'admin'] as const) {
      expect((await list(world.people[role])).statusCode).toBe(403)
      expect((await post(id, 'notes', body, world.people[role])).statusCode).toBe(403)
    }
    expect((await world.people.owner('GET', `${path}/${id}`)).body).not.toContain('Call them')
    expect((await post(id, 'notes', { body: ' ' })).statusCode).toBe(400)
  })
})

describe('figures', () => {
  it('count submissions', async () => {
    await world.run('delete from municipal_submission')
    const items = [{ repaired: true }, { repaired: true }, { repaired: false }]
    const change = `update municipal_submission set payload = payload || $2::jsonb, submitted_at = $3, due_on = $4 where id = $1`
    const rows = [
      ['submitted', '2026-05-31T23:00:00Z', '2026-06-01'],
      ['accepted', '2026-06-01T04:00:00Z', '2026-05-30'],
      ['returned', '2026-06-01T06:00:00Z', null],
    ] as const
    for (const [status, at, due] of rows) {
      const id = await submitted(status)
      await world.run(change, [id, { critical_items: items, zones: [{}, {}] }, at, due])
    }
    await world.run(`update municipal_submission set status = case due_on when '2026-06-01' then 'submitted'
      when '2026-05-30' then 'accepted' else 'returned' end`)
    await submitted('draft')
    await world.run(`update municipal_submission set status = 'returned' where status = 'withdrawn' and due_on is null`)
    await world.run(`update municipal_submission set status = 'submitted' where due_on = '2026-06-01'`)
    await world.run(`update municipal_submission set status = 'accepted' where due_on = '2026-05-30'`)
    const all = (await reviewer('GET', '/api:municipal/statistics')).json()
    expect(all).toEqual({
      ...{ total: 3, by_status: { submitted: 1, accepted: 1, returned: 1 }, late: 1, on_time: 1, zones_inspected: 6 },
      by_month: [
        { month: '2026-05', received: 2, accepted: 1 },
        { month: '2026-06', received: 1, accepted: 0 },
      ],
      critical_items: { repaired: 6, open: 3 },
    })
    const june = (await reviewer('GET', '/api:municipal/statistics?from=2026-06-01&to=2026-06-30')).json()
    expect(june).toMatchObject({ total: 1, critical_items: { repaired: 2, open: 1 } })
    expect((await elsewhere('GET', '/api:municipal/statistics')).json()).toMatchObject({ total: 0, by_month: [] })
  })

  it('are exported as CSV without formulas', async () => {
    await world.run('delete from municipal_submission')
    await submittedForm()
    const answer = await reviewer('GET', '/api:municipal/submissions.csv?status=submitted')
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="submissions.csv"')
    const [header, row, end] = answer.body.split('\r\n')
    expect(header).toMatch(/^Number,Kind,Status,Property,Address,/)
    expect(row).toContain(`,exemption,submitted,'=Formula,"Elm 1, ""East"", 78701",`)
    expect(end).toBe('')
    expect((await reviewer('GET', '/api:municipal/submissions.csv?q=nothing')).body.split('\r\n')).toHaveLength(2)
    expect((await elsewhere('GET', '/api:municipal/submissions.csv')).body.split('\r\n')).toHaveLength(2)
  })

  it.each(roles)('are for reviewers: %s', async (role) => {
    for (const url of ['/api:municipal/statistics', '/api:municipal/submissions.csv'])
      expect((await world.people[role]('GET', url)).statusCode).toBe(role === 'municipal_reviewer' ? 200 : 403)
  })
})
