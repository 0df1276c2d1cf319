/* Status, correction and withdrawal of a form without an account: they need its number and the secret of its mail together. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPlan, recordQueries } from '../../load/queries.ts'
import { createSubmissionWorld, type SubmissionWorld } from '../../testing/createSubmissionWorld.ts'

let world: SubmissionWorld
let slug: string
let proof: { readonly submission_no: string; readonly secret: string }
let id: string

const path = '/api:municipal/public/submissions'

beforeAll(async () => {
  world = await createSubmissionWorld()
  const [place] = await world.run('select slug from municipality where id = $1', [world.municipalityId])
  slug = String(place?.slug)
}, 30_000)
afterAll(() => world.end())

const form = () => ({
  ...{ kind: 'irrigation_checkup', municipality: slug, property_name: 'Quiet Oaks', attested: true },
  ...{ property_address: '1 Elm, Austin', postal_code: '78701', meter_nos: ['M-1'], irrigator_license_no: 'LI0009' },
  ...{ submitter_email: 'ann@example.com', controllers: [], critical_items: [] },
  zones: [{ controller: 'A', station_no: 1, gpm: 12.5 }],
})
let last = 0
/** Uses a new network address unless one is given, so that rate limits do not affect other cases. */
const post = (name: string, payload: object, remoteAddress = nextAddress(), headers = {}) =>
  world.api.inject({ method: 'POST', url: `${path}${name}`, payload, remoteAddress, headers })
const nextAddress = () => `10.1.${Math.floor(last / 250)}.${(last++ % 250) + 1}`
const review = (verb: string, body?: object) =>
  world.people.municipal_reviewer('POST', `/api:municipal/submissions/${id}/${verb}`, body)
const stored = async () => (await world.run('select * from municipal_submission where id = $1', [id]))[0]

beforeEach(async () => {
  const { submission_no } = (await post('', form())).json()
  const [mail] = await world.run(`select body from mail where kind = 'municipal_receipt' order by id desc limit 1`)
  const secret = /[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(String(mail?.body))?.[0] ?? ''
  proof = { submission_no, secret }
  const [row] = await world.run('select id from municipal_submission where submission_no = $1', [submission_no])
  id = String(row?.id)
})

describe('the status of a form', () => {
  it('needs its number and secret, however they are typed, and repeats no form data', async () => {
    const [place] = await world.run('select name from municipality where id = $1', [world.municipalityId])
    const expected = {
      ...{ submission_no: proof.submission_no, municipality: place?.name, kind: 'irrigation_checkup' },
      ...{ status: 'submitted', submitted_at: '2026-06-15T15:00:00.000Z', decided_at: null, decision_note: null },
      ...{ fields_to_correct: [], next_due_on: null },
    }
    const answer = await post('/status', proof)
    expect([answer.statusCode, answer.json()]).toEqual([200, expected])
    const typed = { submission_no: proof.submission_no.toLowerCase(), secret: ` ${proof.secret.replaceAll('-', ' ')} ` }
    expect((await post('/status', typed)).json()).toEqual(expected)
  })

  it('is refused for a wrong secret even while the row is locked', async () => {
    const holder = new Client(world.api.admin)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from municipal_submission where id = $1 for update', [id])
    expect((await post('/status', { ...proof, secret: 'AAAA-AAAA-AAAA-AAAA' })).statusCode).toBe(404)
    await holder.query('rollback')
    await holder.end()
  })

  it('is found by an index', async () => {
    const sent = await recordQueries(async () => void (await post('/status', proof)))
    const client = new Client(world.api.admin)
    await client.connect()
    const search = sent.find(({ text }) => text.includes('"submission_no" = '))
    const without = { text: 'set local enable_seqscan = off', values: [] }
    const steps = search ? await readPlan(client, [without], search) : []
    await client.end()
    expect(steps.map((step) => step['Index Name'])).toEqual(['municipal_submission_number'])
  })

  it('shows the reviewer’s decision', async () => {
    await review('take')
    await review('return', { fields_to_correct: ['meter_nos'], note: 'Which meter?' })
    expect((await post('/status', proof)).json()).toMatchObject({
      ...{ status: 'returned', decision_note: 'Which meter?', fields_to_correct: ['meter_nos'] },
      decided_at: expect.any(String),
    })
  })

  it('is the same error for a wrong secret, a wrong number, and a company’s submission', async () => {
    const own = (await world.submit(await world.draft())).json().submission_no
    const others = [
      { ...proof, secret: 'AAAA-AAAA-AAAA-AAAA' },
      { ...proof, secret: '' },
      { ...proof, submission_no: 'SUB-9999' },
      { ...proof, submission_no: own },
    ]
    const answers = await Promise.all(others.map((it) => post('/status', it)))
    const bodies = answers.map(({ statusCode, body }) => [statusCode, body.replaceAll(/"request_id":"[^"]*"/g, '')])
    expect(new Set(bodies.map((it) => JSON.stringify(it))).size).toBe(1)
    expect([answers[0]?.statusCode, answers[0]?.json().code]).toEqual([404, 'municipal_submission.not_found'])
  })

  it('allows one address twenty wrong attempts, and right ones do not count', async () => {
    const codes: number[] = []
    for (let tried = 0; tried < 22; tried++)
      codes.push((await post('/status', { ...proof, secret: 'x' }, '192.0.2.9')).statusCode)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429])
    for (let read = 0; read < 25; read++) expect((await post('/status', proof, '192.0.2.10')).statusCode).toBe(200)
  })

  it('is not for companies: their mails have no secret', async () => {
    await world.submit(await world.draft())
    const [mail] = await world.run(`select body from mail where kind = 'municipal_receipt' order by id desc limit 1`)
    expect(String(mail?.body)).not.toMatch(/[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/)
  })
})

describe('withdrawing a form, and submitting it again', () => {
  it('needs the secret, and is logged', async () => {
    expect((await post('/withdraw', { ...proof, secret: 'x' })).statusCode).toBe(404)
    expect((await stored())?.status).toBe('submitted')
    expect((await post('/withdraw', proof)).json()).toMatchObject({ status: 'withdrawn' })
    const again = await post('/withdraw', proof)
    expect([again.statusCode, again.json().code]).toEqual([409, 'municipal_submission.transition_not_allowed'])
    const log = await world.run(`select diff from activity_log where target_id = $1 and verb like '%withdrawn'`, [id])
    expect(log).toMatchObject([{ diff: { from: 'submitted', to: 'withdrawn', by: 'public_form' } }])
  })

  it('repeats the answer for the same key, and refuses that key for anything else', async () => {
    const keyed = async (name: string, key: string, payload: object) => {
      const answer = await post(name, payload, nextAddress(), { 'idempotency-key': `${id}-${key}` })
      return [answer.statusCode, answer.json()]
    }
    const refused = [409, expect.objectContaining({ code: 'request.key_reused' })]
    await review('take')
    await review('return', { fields_to_correct: ['meter_nos'], note: 'Which meter?' })
    const correction = { ...proof, form: { ...form(), meter_nos: ['M-2'] } }
    const corrected = await keyed('/correct', 'correct', correction)
    expect(corrected).toEqual([200, expect.objectContaining({ status: 'submitted' })])
    expect(await keyed('/correct', 'correct', correction)).toEqual(corrected)
    expect(await keyed('/correct', 'correct', { ...proof, form: form() })).toEqual(refused)
    const withdrawn = await keyed('/withdraw', 'withdraw', proof)
    expect(withdrawn).toEqual([200, expect.objectContaining({ status: 'withdrawn' })])
    expect(await keyed('/withdraw', 'withdraw', proof)).toEqual(withdrawn)
    expect(await keyed('/withdraw', 'correct', proof)).toEqual(refused)
    expect((await stored())?.status).toBe('withdrawn')
  })

  it('shows the reviewer the changes, under the same number', async () => {
    await review('take')
    await review('return', { fields_to_correct: ['meter_nos'] })
    const corrected = { ...form(), meter_nos: ['M-2'] }
    expect((await post('/correct', { ...proof, form: corrected })).json()).toMatchObject({
      ...{ status: 'submitted', submission_no: proof.submission_no, fields_to_correct: [] },
    })
    const seen = await world.people.municipal_reviewer('GET', `/api:municipal/submissions/${id}`)
    expect(seen.json()).toMatchObject({ status: 'submitted', changes: ['property.meter_nos[0]'], reviewer_name: null })
  })

  it.each([
    ['what was not returned', {}, [409, 'municipal_submission.transition_not_allowed'], false],
    ['a form that misses something', { meter_nos: [] }, [422, 'municipal_submission.fields_required'], true],
    ['a form without attestation', { attested: false }, [422, 'municipal_submission.attestation_required'], true],
    ['a form for another place', { municipality: 'elsewhere' }, [422, 'municipal_submission.form_elsewhere'], true],
    ['unknown words', { price: 1 }, [400, 'request.invalid'], true],
  ])('is refused for %s', async (_name, more, expected, isReturned) => {
    if (isReturned) {
      await review('take')
      await review('return', { fields_to_correct: ['meter_nos'] })
    }
    const before = await stored()
    const answer = await post('/correct', { ...proof, form: { ...form(), ...more } })
    expect([answer.statusCode, answer.json().code]).toEqual(expected)
    expect(await stored()).toEqual(before)
  })
})

describe('numbers of submissions', () => {
  it('are one series per municipality, for all submitters', async () => {
    const number = (text: string) => Number(text.replace('SUB-', ''))
    const own = (await world.submit(await world.draft())).json().submission_no
    expect(number(own)).toBe(number(proof.submission_no) + 1)
    expect(number((await post('', form())).json().submission_no)).toBe(number(own) + 1)
    await world.run(
      `insert into municipality (account_id, id, name, state, slug, accepts, created_at, updated_at)
       select account_id, gen_random_uuid(), 'Next', 'TX', 'next', accepts, now(), now() from municipality where id = $1`,
      [world.municipalityId],
    )
    expect((await post('', { ...form(), municipality: 'next' })).json()).toEqual({ submission_no: 'SUB-1001' })
  })

  it('are unique for concurrent submissions, also of different companies', async () => {
    const mine = await world.draft()
    const site = (await world.stranger('GET', '/api:crm/sites')).json().items[0]
    const exemption = { kind: 'exemption', site_id: site.id, exemption_reason: 'not_used' }
    const draft = await world.stranger('POST', '/api:municipal/submissions', {
      ...{ ...exemption, municipality_id: world.municipalityId, meter_nos: ['M-9'], property_name: 'X' },
    })
    const answers = await Promise.all([
      world.stranger('POST', `/api:municipal/submissions/${draft.json().id}/submit`, { attested: true }),
      world.submit(mine),
      ...[1, 2, 3].map(() => post('', form())),
    ])
    expect([draft.statusCode, ...answers.map(({ statusCode }) => statusCode)]).toEqual([201, 200, 200, 201, 201, 201])
    const numbers = answers.map((answer) => answer.json().submission_no)
    expect([new Set(numbers).size, numbers.includes(undefined)]).toEqual([5, false])
  })
})
