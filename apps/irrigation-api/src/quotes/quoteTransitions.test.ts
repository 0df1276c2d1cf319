import { quoteTransitions } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownQuote } from '../testing/clientOfLink.ts'
import { createQuoteWorld, type QuoteWorld } from '../testing/createQuoteWorld.ts'

const path = '/api:quotes/quotes'
let world: QuoteWorld

beforeAll(async () => {
  world = await createQuoteWorld()
})
afterAll(() => world.api.close())

type Person = 'owner' | 'manager' | 'technician'

async function post(who: Person, id: string, verb: string, body?: object) {
  const shown = verb === 'approve' ? await shownQuote(world, id) : undefined
  return world[who]('POST', `${path}/${id}/${verb}`, shown ? { ...shown, ...body } : body)
}
const putInState = (id: string, status: string) => world.run('update quote set status = $2 where id = $1', [id, status])
const inPerson = () => ({ via: 'in_person', signed_name: 'Grace', signature_file_url: world.signature })
const byPhone = { via: 'phone', signed_name: 'Grace', note: 'Called at noon' }

async function addSent(amounts: readonly number[] = [10_000], body: object = {}) {
  const draft = await world.addDraft(body, amounts)
  expect((await post('owner', draft.id, 'send', {})).statusCode).toBe(200)
  return draft
}

async function addSentWithRepairs(count = 2) {
  const repairs: string[] = []
  for (let made = 0; made < count; made++) repairs.push(await world.addRepair())
  return { repairs, quote: await addSent([], { repair_ids: repairs }) }
}

const statuses = (repairs: readonly string[]) => Promise.all(repairs.map(async (id) => (await world.repair(id)).status))

interface Verb {
  readonly verb: string
  readonly body: () => object | undefined
  readonly to: string
  /** Users who may make the change, by the state before it. */
  readonly allowed: Readonly<Record<string, readonly Person[]>>
}

const office: readonly Person[] = ['owner', 'manager']
const all: readonly Person[] = ['owner', 'manager', 'technician']

const verbs: readonly Verb[] = [
  { verb: 'send', body: () => ({}), to: 'sent', allowed: { draft: office } },
  { verb: 'approve', body: inPerson, to: 'approved', allowed: { sent: all, viewed: all } },
  { verb: 'approve', body: () => byPhone, to: 'approved', allowed: { sent: office, viewed: office } },
  { verb: 'decline', body: () => ({ reason: 'price' }), to: 'declined', allowed: { sent: office, viewed: office } },
  {
    verb: 'revise',
    body: () => undefined,
    to: 'draft',
    allowed: { sent: office, viewed: office, declined: office, expired: office },
  },
  {
    verb: 'void',
    body: () => ({ reason: 'Mistake' }),
    to: 'void',
    allowed: { draft: office, sent: office, viewed: office, approved: ['owner'], partly_approved: ['owner'] },
  },
  { verb: 'done', body: () => undefined, to: 'done', allowed: { approved: office, partly_approved: office } },
]

describe('transitions', () => {
  const table = verbs.flatMap((verb, index) =>
    quoteTransitions.states.flatMap((state) => all.map((who) => ({ ...verb, index, state, who }))),
  )

  /** A draft reused by refused requests, since they leave it unchanged. */
  let untouched: string | undefined

  it.each(table)('$verb ($index) from $state by the $who', async ({ verb, body, to, allowed, state, who }) => {
    const people = allowed[state]
    const isRefused = !people?.includes(who)
    const id = (isRefused ? untouched : undefined) ?? (await world.addDraft({}, [10_000])).id
    if (isRefused) untouched = id
    await putInState(id, state)
    const before = (await world.owner('GET', `${path}/${id}`)).json()
    const answer = await post(who, id, verb, body())
    const expected = people?.includes(who) ? [200, undefined] : people ? [403, 'auth.forbidden'] : undefined
    expect([answer.statusCode, answer.json().code]).toEqual(expected ?? [409, 'quote.transition_not_allowed'])
    const after = (await world.owner('GET', `${path}/${id}`)).json()
    if (people?.includes(who)) expect(after).toMatchObject({ status: to, rev: before.rev + 1 })
    else expect(after).toEqual(before)
  })

  it('are written to the activity log', async () => {
    const { id } = await addSent()
    await post('owner', id, 'decline', { reason: 'price' })
    const rows = await world.run('select verb, diff from activity_log where target_id = $1 order by id', [id])
    expect(rows).toMatchObject([
      { verb: 'quote.created' },
      { verb: 'quote.sent', diff: { from: 'draft', to: 'sent', revision: 1 } },
      { verb: 'quote.declined', diff: { from: 'sent', to: 'declined', reason: 'price' } },
    ])
  })
})

describe('guards', () => {
  it.each([
    { name: 'no line', amounts: [], missing: ['lines_required', 'total_required'] },
    { name: 'a total of nothing', amounts: [0], missing: ['total_required'] },
  ])('refuse to send with $name', async ({ amounts, missing }) => {
    const { id } = await world.addDraft({}, amounts)
    const answer = await post('owner', id, 'send', {})
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: `quote.${missing[0]}`, payload: { missing } },
    ])
  })

  it('refuse to send without contact data, unless the client is present', async () => {
    const [before] = await world.run('select email, phone from client where id = $1', [world.clientId])
    const set = (email: unknown, phone: unknown) =>
      world.run('update client set email = $2, phone = $3 where id = $1', [world.clientId, email, phone])
    const { id } = await world.addDraft({}, [100])
    await set(null, null)
    const alone = await post('owner', id, 'send', {})
    const there = await post('owner', id, 'send', { in_person: true })
    await set(before?.email, before?.phone)
    expect(alone.json()).toMatchObject({ code: 'quote.contact_required', payload: { missing: ['contact_required'] } })
    expect(there.statusCode).toBe(200)
  })

  it('let technicians send when the account allows it', async () => {
    const { id } = await world.addDraft({}, [100])
    await world.run('update account set technicians_send_quotes = true')
    const answer = await post('technician', id, 'send', {})
    await world.run('update account set technicians_send_quotes = false')
    expect(answer.json()).toMatchObject({ status: 'sent' })
  })

  it.each([
    { name: 'a signature', body: { via: 'in_person', signed_name: 'Grace' }, code: 'signature_required' },
    { name: 'a name', body: { via: 'phone', note: 'x' }, code: 'name_required' },
    { name: 'a note', body: { via: 'phone', signed_name: 'Grace' }, code: 'note_required' },
    { name: 'a file', body: { via: 'in_person', signature_file_url: '/files/x' }, code: 'signature_not_uploaded' },
  ])('ask for $name on approval', async ({ body, code }) => {
    const { id } = await addSent()
    const answer = await post('owner', id, 'approve', body)
    expect([answer.statusCode, answer.json().code]).toEqual([422, `quote.${code}`])
    expect((await world.owner('GET', `${path}/${id}`)).json()).toMatchObject({ status: 'sent', approved_at: null })
  })

  it('refuse approval after the last day, and without approved lines', async () => {
    const { id, lines } = await addSent()
    const nothing = { ...byPhone, lines: [{ id: lines[0]?.id, decision: 'declined' }] }
    expect((await post('owner', id, 'approve', nothing)).json().code).toBe('quote.no_line_approved')
    await world.run(`update quote set valid_until_on = '2026-06-14' where id = $1`, [id])
    expect((await post('owner', id, 'approve', byPhone)).json().code).toBe('quote.quote_expired')
    await world.run(`update quote set valid_until_on = '2026-06-15' where id = $1`, [id])
    expect((await post('owner', id, 'approve', byPhone)).statusCode).toBe(200)
  })

  it('need a date for deferred lines, and lines of this quote', async () => {
    const { id, lines } = await addSent([100, 200])
    const deferred = { ...byPhone, lines: [{ id: lines[0]?.id, decision: 'deferred' }] }
    const answer = await post('owner', id, 'approve', deferred)
    expect(answer.json()).toMatchObject({ code: 'quote.date_required', payload: { missing: ['date_required'] } })
    const foreign = { ...byPhone, lines: [{ id: crypto.randomUUID(), decision: 'approved' }] }
    expect((await post('owner', id, 'approve', foreign)).statusCode).toBe(404)
  })

  it('prevent voiding an approved quote when work has begun', async () => {
    const { repairs, quote } = await addSentWithRepairs()
    await post('owner', quote.id, 'approve', byPhone)
    await world.run(`update repair set status = 'done' where id = $1`, [repairs[0]])
    expect((await post('owner', quote.id, 'void', { reason: 'x' })).json().code).toBe('quote.repairs_done')
    expect(await statuses(repairs)).toEqual(['done', 'approved'])
  })
})

describe('effects of a transition', () => {
  it('sending: sets dates, and marks repairs as quoted', async () => {
    const { repairs, quote } = await addSentWithRepairs()
    expect((await world.owner('GET', `${path}/${quote.id}`)).json()).toMatchObject({
      ...{ status: 'sent', sent_at: '2026-06-15T15:00:00.000Z', issued_on: '2026-06-15' },
      ...{ valid_until_on: '2026-07-15', follow_up_on: '2026-06-20' },
    })
    expect(await world.repair(repairs[0] ?? '')).toMatchObject({
      ...{ status: 'quoted', quote_line_item_id: quote.lines[0]?.id },
      price_cents_snapshot: quote.lines[0]?.line_total_cents,
    })
    const draft = await world.addDraft({}, [100])
    const late = await post('owner', draft.id, 'send', { valid_until_on: '2026-06-14' })
    expect([late.statusCode, late.json().code]).toEqual([422, 'quote.validity'])
    const dated = await post('owner', draft.id, 'send', { valid_until_on: '2026-08-31' })
    expect(dated.json()).toMatchObject({ valid_until_on: '2026-08-31' })
  })

  it('sending: a repair is in one sent quote at a time', async () => {
    const repair = await world.addRepair()
    const [first, second] = [
      await world.addDraft({ repair_ids: [repair] }),
      await world.addDraft({ repair_ids: [repair] }),
    ]
    await post('owner', first.id, 'send', {})
    const answer = await post('owner', second.id, 'send', {})
    expect(answer.json()).toMatchObject({ code: 'quote.repairs_not_open', payload: { repair_ids: [repair] } })
    await post('owner', second.id, 'void', { reason: 'x' })
    expect(await statuses([repair])).toEqual(['quoted'])
  })

  it('approval: stores approved amounts, and moves repairs line by line', async () => {
    const { repairs, quote } = await addSentWithRepairs(3)
    const [first, second, third] = quote.lines
    const body = {
      ...inPerson(),
      lines: [
        { id: second?.id, decision: 'declined' },
        { id: third?.id, decision: 'deferred' },
      ],
      decline_reason: 'price',
      deferred_until_on: '2026-09-01',
    }
    const answer = (await post('technician', quote.id, 'approve', body)).json()
    expect(answer).toMatchObject({
      ...{ status: 'partly_approved', approved_via: 'in_person', signed_name: 'Grace' },
      ...{ total_cents: quote.total_cents, approved_total_cents: first?.line_total_cents },
      signature_file_id: expect.any(String),
      lines: [{ decision: 'approved' }, { decision: 'declined' }, { decision: 'deferred' }],
    })
    expect(await world.repair(repairs[0] ?? '')).toMatchObject({
      ...{ status: 'approved', authorization: 'quote', authorized_by: 'Grace' },
    })
    expect(await world.repair(repairs[1] ?? '')).toMatchObject({ status: 'declined', decline_reason: 'price' })
    expect(await world.repair(repairs[2] ?? '')).toMatchObject({ status: 'deferred' })
  })

  it('approval: selected options count, and leaving options out refuses nothing', async () => {
    const add = async () => {
      const { id } = await world.addDraft({}, [10_000])
      const option = { kind: 'fee', description: 'Option', unit_price_cents: 2500, taxable_material: false }
      await world.owner('POST', `${path}/${id}/lines`, { ...option, optional: true })
      return (await post('owner', id, 'send', {})).json()
    }
    const left = await add()
    expect((await post('owner', left.id, 'approve', byPhone)).json()).toMatchObject({
      ...{ status: 'approved', total_cents: 10_000, approved_total_cents: 10_000 },
      lines: [{ decision: 'approved' }, { decision: 'declined', selected: false }],
    })
    const taken = await add()
    const body = { ...byPhone, lines: [{ id: taken.lines[1].id, decision: 'approved' }] }
    expect((await post('owner', taken.id, 'approve', body)).json()).toMatchObject({
      ...{ status: 'approved', total_cents: 12_500, approved_total_cents: 12_500 },
    })
  })

  it.each([
    { body: { reason: 'price' }, expected: 'declined' },
    { body: { reason: 'later' }, expected: 'declined' },
    { body: { reason: 'later', deferred_until_on: '2026-09-01' }, expected: 'deferred' },
  ])('declining with $body: repairs are $expected', async ({ body, expected }) => {
    const { repairs, quote } = await addSentWithRepairs()
    const answer = (await post('manager', quote.id, 'decline', body)).json()
    expect(answer).toMatchObject({ status: 'declined', decline_reason: body.reason, approved_total_cents: null })
    expect(answer.lines.map((line: { decision: string }) => line.decision)).toEqual([expected, expected])
    expect(await statuses(repairs)).toEqual([expected, expected])
  })

  it('declining, revising, sending and approving again: the repairs follow', async () => {
    const { repairs, quote } = await addSentWithRepairs()
    await post('owner', quote.id, 'decline', { reason: 'price' })
    const revised = (await post('owner', quote.id, 'revise')).json()
    expect(revised).toMatchObject({ status: 'draft', revision: 2, declined_at: null, decline_reason: null })
    expect(revised.lines).toMatchObject([{ decision: 'pending' }, { decision: 'pending' }])
    await post('owner', quote.id, 'send', {})
    expect(await statuses(repairs)).toEqual(['quoted', 'quoted'])
    await post('owner', quote.id, 'approve', byPhone)
    expect(await statuses(repairs)).toEqual(['approved', 'approved'])
  })

  it.each(['revise', 'void'])('%s: repairs are open again', async (verb) => {
    const { repairs, quote } = await addSentWithRepairs()
    await post('owner', quote.id, verb, verb === 'void' ? { reason: 'x' } : undefined)
    expect(await statuses(repairs)).toEqual(['open', 'open'])
    expect(await world.repair(repairs[0] ?? '')).toMatchObject({ quote_line_item_id: null, price_cents_snapshot: null })
  })

  it('voiding an approved quote: repairs are open and no longer authorized', async () => {
    const { repairs, quote } = await addSentWithRepairs()
    await post('owner', quote.id, 'approve', byPhone)
    expect((await post('owner', quote.id, 'void', { reason: 'x' })).json()).toMatchObject({ void_reason: 'x' })
    expect(await world.repair(repairs[0] ?? '')).toMatchObject({
      ...{ status: 'open', authorization: 'none', authorized_by: null },
    })
  })
})

describe('two requests at once', () => {
  it('approve once', async () => {
    const { repairs, quote } = await addSentWithRepairs()
    const answers = await Promise.all([
      post('owner', quote.id, 'approve', byPhone),
      post('manager', quote.id, 'approve', byPhone),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect(answers.map((answer) => answer.json().code)).toContain('quote.transition_not_allowed')
    const logged = await world.run(
      `select 1 from activity_log where verb = 'repair.approved' and target_id = any($1)`,
      [repairs],
    )
    expect(logged).toHaveLength(2)
  })

  it('send a repair in one of two quotes', async () => {
    const repairs = [await world.addRepair(), await world.addRepair()]
    const drafts = [
      await world.addDraft({ repair_ids: repairs }),
      await world.addDraft({ repair_ids: [...repairs].reverse() }),
    ]
    const answers = await Promise.all(drafts.map(({ id }) => post('owner', id, 'send', {})))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  })

  it('with the same key run once and get the same answer', async () => {
    const { quote } = await addSentWithRepairs()
    const key = { 'idempotency-key': 'approve-1' }
    const body = { ...byPhone, ...(await shownQuote(world, quote.id)) }
    const send = () => world.owner('POST', `${path}/${quote.id}/approve`, body, key)
    const [first, second] = await Promise.all([send(), send()])
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
    expect(first?.json()).toEqual(second?.json())
  })
})
