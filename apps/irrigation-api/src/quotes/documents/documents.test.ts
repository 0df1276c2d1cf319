import { quoteTransitions } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOfLink } from '../../testing/clientOfLink.ts'
import { createQuoteWorld, type QuoteWorld } from '../../testing/createQuoteWorld.ts'
import { linkToken } from '../share-links/links.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const signed = { signed_name: 'Grace', signature: pixel }
let world: QuoteWorld

beforeAll(async () => {
  world = await createQuoteWorld()
})
afterAll(() => world.api.close())

interface Link {
  readonly id: string
  readonly token: string
}

const documentOf = (token: string) => `/api:quotes/documents/${token}`
const open = (token: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
  world.api.inject({ url: documentOf(token), headers, remoteAddress })
/** Decides as the client, after opening the mail and the document. */
async function post(token: string, verb: 'approve' | 'decline', body: object, more: Record<string, string> = {}) {
  const client = await clientOfLink(world, token)
  const payload = { ...client.shown, ...body }
  const headers = { ...client.headers, ...more }
  return world.api.inject({
    ...{ method: 'POST', url: `${documentOf(token)}/${verb}`, payload, headers, remoteAddress: '10.0.0.1' },
  })
}
const quoteOf = async (id: string) => (await world.owner('GET', `/api:quotes/quotes/${id}`)).json()
const share = async (body: object): Promise<Link> => (await world.owner('POST', '/api:quotes/share-links', body)).json()
const linkRow = async (id: string) => (await world.run('select * from share_link where id = $1', [id]))[0]

async function addSent(body: object = {}, amounts: readonly number[] = [10_000]) {
  const { id } = await world.addDraft(body, amounts)
  const quote = (await world.owner('POST', `/api:quotes/quotes/${id}/send`, {})).json()
  const [link] = (await world.owner('GET', `/api:quotes/share-links?target_type=quote&target_id=${id}`)).json().items
  return { id, quote, link: link as Link }
}

async function addOpened(body: object = {}, amounts: readonly number[] = [10_000]) {
  const made = await addSent(body, amounts)
  expect((await open(made.link.token)).statusCode).toBe(200)
  return made
}

describe('reading a document', () => {
  it('makes a sent quote viewed the first time, and counts', async () => {
    const { id, link } = await addSent()
    const first = await open(link.token)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.json()).toMatchObject({
      ...{ kind: 'quote', locale: 'en', link: { status: 'viewed', can_approve: false } },
      company: { name: 'Account A' },
      quote: { status: 'viewed', total_cents: 10_000, client_name: 'Maple Bend HOA', lines: [{ description: 'Fee' }] },
    })
    expect(await quoteOf(id)).toMatchObject({
      ...{ status: 'viewed', viewed_at: '2026-06-15T15:00:00.000Z', view_count: 1 },
    })
    const { rev } = await quoteOf(id)
    await open(link.token)
    expect(await quoteOf(id)).toMatchObject({ view_count: 2, rev })
    expect(await linkRow(link.id)).toMatchObject({ view_count: 2, first_viewed_at: expect.any(Date) })
    const log = await world.run('select verb, actor_id, diff from activity_log where target_id = $1 order by id', [id])
    expect(log.at(-1)).toEqual({ verb: 'quote.viewed', actor_id: null, diff: { from: 'sent', to: 'viewed' } })
  })

  it('is not counted for members, nor for HEAD requests', async () => {
    const { id, link } = await addSent()
    await world.owner('GET', documentOf(link.token))
    await world.api.inject({ method: 'HEAD', url: documentOf(link.token) })
    expect(await quoteOf(id)).toMatchObject({ status: 'sent', view_count: 0 })
    await world.stranger('GET', documentOf(link.token))
    expect(await quoteOf(id)).toMatchObject({ status: 'viewed', view_count: 1 })
  })

  it('reveals nothing that is not for clients', async () => {
    const { link } = await addSent({ internal_notes: 'Secret words' })
    const { body } = await open(link.token)
    for (const word of ['Secret words', 'cost_cents', 'margin', 'internal', 'signed_ip', 'gate_code', 'labor_min'])
      expect(body).not.toContain(word)
  })

  it.each([
    { flags: {}, price: 10_000, groups: [] },
    { flags: { show_prices_per_line: false }, price: null, groups: [] },
    { flags: { layout: 'by_zone' }, price: 10_000, groups: [{ label: null, total_cents: 10_000 }] },
    { flags: { layout: 'rolled_up' }, price: null, groups: [{ label: null, total_cents: 10_000 }] },
    {
      flags: { layout: 'by_zone', show_prices_per_line: false },
      price: null,
      groups: [{ label: null, total_cents: null }],
    },
  ])('shows prices according to the quote: $flags', async ({ flags, price, groups }) => {
    const { link } = await addSent(flags)
    const { quote } = (await open(link.token)).json()
    expect(quote.lines[0]).toMatchObject({ unit_price_cents: price, line_total_cents: price })
    expect(quote).toMatchObject({ total_cents: 10_000, groups })
  })

  it('shows the report of a visit, and marks it seen', async () => {
    const { id } = (await world.owner('GET', '/api:checkups/checkups?status=completed')).json().items[0]
    await world.owner('PATCH', `/api:checkups/checkups/${id}`, { internal_notes: 'Secret' })
    const { token } = await share({ target_type: 'checkup', target_id: id })
    const answer = await open(token)
    expect(answer.json()).toMatchObject({ kind: 'checkup', report: { checkup: { id }, zones: expect.any(Array) } })
    expect(answer.body).not.toMatch(/Secret|internal_notes|gate_code|access_pin/)
    expect((await world.run('select report_viewed_at from checkup where id = $1', [id]))[0]).toEqual({
      report_viewed_at: expect.any(Date),
    })
  })

  it('shows a backflow test with its readings', async () => {
    const device = { site_id: world.siteId, label: 'Main', type: 'rp' }
    const { id: backflowId } = (await world.owner('POST', '/api:assets/backflows', device)).json()
    const id = crypto.randomUUID()
    await world.run(
      `insert into backflow_test (account_id, id, backflow_id, status, tested_at, tested_on, initial, initial_result,
         gauge_override_reason, created_at, updated_at)
       select account_id, $2, id, 'certified', now(), '2026-06-15', '{"check1_psid": 8.2}', 'pass', 'Secret', now(), now()
       from backflow where id = $1`,
      [backflowId, id],
    )
    const { token } = await share({ target_type: 'backflow_test', target_id: id })
    const answer = await open(token)
    expect(answer.json()).toMatchObject({
      kind: 'backflow_test',
      test: { label: 'Main', status: 'certified', initial: { check1_psid: 8.2 }, initial_result: 'pass' },
    })
    expect(answer.body).not.toContain('Secret')
  })

  it('shows parts without prices and without the client', async () => {
    const product = { name_en: 'Valve', kind: 'part', sku: 'V-1', cost_cents: 1200, pricing_mode: 'fixed' }
    const { id: product_id } = (
      await world.owner('POST', '/api:catalog/products', { ...product, price_cents: 1 })
    ).json()
    const { id } = await world.addDraft({}, [500])
    for (const qty of [2, 1.5]) await world.owner('POST', `/api:quotes/quotes/${id}/lines`, { product_id, qty })
    const { token } = await share({ target_type: 'parts_list', target_id: id })
    const answer = await open(token)
    expect(answer.json().parts_list.parts).toEqual([
      { sku: 'V-1', name: 'Valve', brand: null, model: null, qty: 3.5, unit: 'each' },
    ])
    expect(answer.body).not.toMatch(/cents|Maple/)
    expect((await post(token, 'decline', { reason: 'price' })).json().code).toBe('share_link.cannot_approve')
  })
})

describe('a link that opens nothing', () => {
  it.each([
    { name: 'another signature', change: (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}` },
    { name: 'another id', change: (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}` },
    { name: 'no signature', change: (token: string) => token.split('.')[0] ?? '' },
    { name: 'more behind it', change: (token: string) => `${token}A` },
    { name: 'nothing', change: () => 'x' },
    { name: 'a link that is not there', change: () => linkToken(world.api.world, crypto.randomUUID()) },
  ])('because of $name is 404, always with the same body', async ({ change }) => {
    const { link } = await addSent()
    const answers = [await open(change(link.token)), await post(change(link.token), 'decline', { reason: 'price' })]
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 'share_link.not_found', message: 'There is no such share link.' },
      ])
  })

  it.each([
    { set: `expires_at = '2026-06-15T15:00:00Z'`, code: 'share_link.expired', decides: 410 },
    { set: 'revoked_at = now()', code: 'share_link.revoked', decides: 410 },
    { set: 'max_views = 1', code: 'share_link.used_up', decides: 200 },
  ])('because of $set answers $code with contact data', async ({ set, code, decides }) => {
    const { id, link } = await addOpened()
    await world.run(`update share_link set ${set} where id = $1`, [link.id])
    const answer = await open(link.token)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      410,
      { code, payload: { locale: 'en', company: { name: 'Account A', email: 'a@example.com' } } },
    ])
    expect(await quoteOf(id)).toMatchObject({ view_count: 1, status: 'viewed' })
    expect((await post(link.token, 'approve', signed)).statusCode).toBe(decides)
  })

  it('opens up to its view limit, also for concurrent requests', async () => {
    const { id } = await addSent()
    const { token } = await share({ target_type: 'quote', target_id: id, max_views: 2 })
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 410])
  })

  it('reports that a quote is being revised, then shows the next revision', async () => {
    const { id, link } = await addOpened()
    await world.owner('POST', `/api:quotes/quotes/${id}/revise`)
    const answer = await open(link.token)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'share_link.being_revised'])
    expect((await post(link.token, 'approve', signed)).json().code).toBe('share_link.being_revised')
    await world.owner('POST', `/api:quotes/quotes/${id}/send`, {})
    expect((await open(link.token)).json()).toMatchObject({ quote: { revision: 2, status: 'viewed' } })
  })

  it('belongs to a quote that was revised and then archived', async () => {
    const { id, link } = await addOpened()
    await world.owner('POST', `/api:quotes/quotes/${id}/revise`)
    await world.owner('DELETE', `/api:quotes/quotes/${id}`)
    const answer = await open(link.token)
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'share_link.revoked'])
  })

  it('belongs to a reopened visit', async () => {
    const { id } = (await world.owner('GET', '/api:checkups/checkups?status=completed')).json().items[0]
    const { token } = await share({ target_type: 'checkup', target_id: id })
    await world.owner('POST', `/api:checkups/checkups/${id}/reopen`, { reason: 'A zone is missing' })
    const answer = await open(token)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'share_link.being_revised'])
  })

  it('belongs to a closed company', async () => {
    const { link } = await addSent()
    await world.run(`update account set status = 'suspended' where slug = 'account-a'`)
    const answer = await open(link.token)
    await world.run(`update account set status = 'active' where slug = 'account-a'`)
    expect(answer.statusCode).toBe(404)
  })
})

describe('a PIN', () => {
  it('is required, and wrong ones are counted', async () => {
    const { id } = await addSent()
    const { token, id: linkId } = await share({ target_type: 'quote', target_id: id, can_approve: true, pin: '471147' })
    expect((await open(token)).json().code).toBe('share_link.pin_required')
    expect((await open(token, { 'x-link-pin': '471147' })).statusCode).toBe(200)
    expect((await post(token, 'decline', { reason: 'price' })).json().code).toBe('share_link.pin_required')
    expect((await world.owner('GET', documentOf(token))).statusCode).toBe(200)
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries++) codes.push((await open(token, { 'x-link-pin': '000000' })).json().code)
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('share_link.pin_wrong'))
    expect(codes[5]).toBe('auth.too_many_attempts')
    const blocked = await open(token, { 'x-link-pin': '471147' })
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '1'])
    expect((await open(token, { 'x-link-pin': '471147' }, '10.0.0.2')).statusCode).toBe(200)
    world.api.clock.advance(1000)
    expect((await open(token, { 'x-link-pin': '471147' })).statusCode).toBe(200)
    expect(await linkRow(linkId)).toMatchObject({ view_count: 3 })
  })

  it('revokes the link after twenty wrong attempts, and the office is notified', async () => {
    const { id } = await addSent()
    const { token, id: linkId } = await share({ target_type: 'quote', target_id: id, pin: '471147' })
    for (let tries = 0; tries < 20; tries++)
      await open(token, { 'x-link-pin': String(100_000 + tries) }, `10.0.1.${tries}`)
    const answer = await open(token, { 'x-link-pin': '471147' })
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'share_link.revoked'])
    const news = await world.run(`select kind from notification where target_id = $1`, [linkId])
    expect(news).toEqual([{ kind: 'share_link_guessed' }, { kind: 'share_link_guessed' }])
  })
})

describe('approving by link', () => {
  it('has the effects of an approval by members, and stores the signature', async () => {
    const repairs = [await world.addRepair(), await world.addRepair()]
    const { id, quote, link } = await addOpened({ repair_ids: repairs }, [])
    const lines = [{ id: quote.lines[1].id, decision: 'declined' }]
    const headers = { 'user-agent': 'Phone' }
    const answer = await post(link.token, 'approve', { ...signed, lines, decline_reason: 'price' }, headers)
    expect(answer.json()).toMatchObject({
      link: { status: 'used' },
      quote: { status: 'partly_approved', approved_total_cents: quote.lines[0].line_total_cents, signed_name: 'Grace' },
    })
    const [row] = await world.run('select * from quote where id = $1', [id])
    expect(row).toMatchObject({ approved_via: 'link', signed_ip: '10.0.0.1', signed_user_agent: 'Phone' })
    const [file] = await world.run('select * from upload where id = $1', [row?.signature_file_id])
    expect(file).toMatchObject({ tag: 'signature', type: 'image/jpeg', width: 1, used_at: expect.any(Date) })
    const stored = await world.api.world.blob.read(String(file?.file_key))
    stored?.stream.destroy()
    expect(stored?.size).toBe(file?.bytes)
    expect(await world.repair(repairs[0] ?? '')).toMatchObject({ status: 'approved', authorized_by: 'Grace' })
    expect(await world.repair(repairs[1] ?? '')).toMatchObject({ status: 'declined', decline_reason: 'price' })
    expect(await linkRow(link.id)).toMatchObject({ used_for: 'approved', used_at: expect.any(Date) })
    const news = await world.run(
      `select n.kind, u.role, n.data from notification n join app_user u on u.id = n.user_id where n.target_id = $1 order by u.role`,
      [id],
    )
    const data = { quote_no: quote.quote_no, client_name: 'Maple Bend HOA' }
    expect(news).toEqual([
      { kind: 'quote_partly_approved', role: 'manager', data },
      { kind: 'quote_partly_approved', role: 'owner', data },
    ])
    const mails = await world.run(`select * from mail where kind = 'quote_decided' and subject like '%' || $1 || '%'`, [
      quote.quote_no,
    ])
    expect(mails).toMatchObject([{ locale: 'en', body: expect.stringContaining('approved in part') }])
  })

  it('includes selected options', async () => {
    const { id } = await world.addDraft({}, [10_000])
    const option = {
      kind: 'fee',
      description: 'Option',
      unit_price_cents: 2500,
      optional: true,
      taxable_material: false,
    }
    await world.owner('POST', `/api:quotes/quotes/${id}/lines`, option)
    const quote = (await world.owner('POST', `/api:quotes/quotes/${id}/send`, {})).json()
    const { token } = await share({ target_type: 'quote', target_id: id, can_approve: true })
    await open(token)
    const lines = [{ id: quote.lines[1].id, decision: 'approved' }]
    expect((await post(token, 'approve', { ...signed, lines })).json().quote).toMatchObject({
      ...{ status: 'approved', total_cents: 12_500, approved_total_cents: 12_500 },
    })
  })

  it.each([
    { name: 'no name', body: { signature: pixel }, status: 422, code: 'quote.signature_required' },
    { name: 'no signature', body: { signed_name: 'Grace' }, status: 422, code: 'quote.signature_required' },
    { name: 'text', body: { ...signed, signature: 'x' }, status: 400, code: 'request.invalid' },
    {
      name: 'bytes that are no picture',
      body: { ...signed, signature: 'data:image/png;base64,AAAA' },
      status: 415,
      code: 'upload.not_a_picture',
    },
    { name: 'a flood', body: { ...signed, signature: 'x'.repeat(400_001) }, status: 400, code: 'request.invalid' },
    { name: 'another way', body: { ...signed, via: 'phone' }, status: 400, code: 'request.invalid' },
    {
      name: 'lines of another quote',
      body: { ...signed, lines: [{ id: crypto.randomUUID(), decision: 'approved' }] },
      status: 404,
      code: 'quote_line_item.not_found',
    },
  ])('with $name is refused and changes nothing', async ({ body, status, code }) => {
    const { id, link } = await addOpened()
    const before = [await quoteOf(id), await linkRow(link.id)]
    const answer = await post(link.token, 'approve', body)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect([await quoteOf(id), await linkRow(link.id)]).toEqual(before)
  })

  it('needs at least one approved line', async () => {
    const { quote, link } = await addOpened()
    const lines = [{ id: quote.lines[0].id, decision: 'declined' }]
    expect((await post(link.token, 'approve', { ...signed, lines })).json().code).toBe('quote.no_line_approved')
  })

  it.each(['approve', 'decline'] as const)('or declining needs a link that may: %s', async (verb) => {
    const { id } = await addSent()
    const { token } = await share({ target_type: 'quote', target_id: id })
    await open(token)
    const answer = await post(token, verb, verb === 'approve' ? signed : { reason: 'price' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'share_link.link_cannot_approve'])
    expect(await quoteOf(id)).toMatchObject({ status: 'viewed' })
  })

  it.each([
    { set: `valid_until_on = '2026-06-14'`, status: 422, code: 'quote.quote_expired' },
    { set: `status = 'expired'`, status: 422, code: 'quote.quote_expired' },
    { set: `status = 'approved'`, status: 409, code: 'quote.transition_not_allowed' },
    { set: `status = 'done'`, status: 409, code: 'quote.transition_not_allowed' },
  ])('of a quote with $set is $code', async ({ set, status, code }) => {
    const { id, link } = await addOpened()
    await world.run(`update quote set ${set} where id = $1`, [id])
    const answer = await post(link.token, 'approve', signed)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await linkRow(link.id)).toMatchObject({ used_at: null })
  })

  const decisions = { approve: signed, decline: { reason: 'price' } }
  const verbs = ['approve', 'decline'] as const
  it.each(quoteTransitions.states.flatMap((state) => verbs.map((verb) => ({ state, verb }))))(
    'follows the table: $verb from $state',
    async ({ state, verb }) => {
      const { id, link } = await addOpened()
      await world.run('update quote set status = $2 where id = $1', [id, state])
      const to = verb === 'approve' ? 'approved' : 'declined'
      const row = quoteTransitions.transitions.find(
        (it) => it.from === state && it.to === to && it.who.some(({ role }) => role === 'client_link'),
      )
      const before = await quoteOf(id)
      const { statusCode } = await post(link.token, verb, decisions[verb])
      expect(statusCode).toBe(row ? 200 : state === 'expired' ? 422 : 409)
      if (row) expect(await quoteOf(id)).toMatchObject({ status: to })
      else expect(await quoteOf(id)).toEqual(before)
    },
  )

  it('requires that the link was opened', async () => {
    const { link } = await addSent()
    const answer = await post(link.token, 'approve', signed)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'share_link.transition_not_allowed'])
  })

  it('happens once: the same key gets the same answer, another one is refused', async () => {
    const { link } = await addOpened()
    const headers = { 'idempotency-key': 'once' }
    const first = await post(link.token, 'approve', signed, headers)
    const again = await post(link.token, 'approve', signed, headers)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const late = await post(link.token, 'approve', signed)
    expect([late.statusCode, late.json().code]).toEqual([409, 'share_link.transition_not_allowed'])
    expect((await open(link.token)).json()).toMatchObject({ link: { status: 'used' }, quote: { status: 'approved' } })
  })

  it('succeeds for one of several concurrent decisions', async () => {
    const { id, link } = await addOpened()
    const answers = await Promise.all([
      post(link.token, 'approve', signed),
      post(link.token, 'decline', { reason: 'price' }),
      post(link.token, 'approve', signed),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const log = await world.run(
      `select verb from activity_log where target_id = $1 and verb in ('quote.approved', 'quote.declined')`,
      [id],
    )
    expect(log).toHaveLength(1)
  })
})

describe('declining by link', () => {
  it.each([
    { body: { reason: 'price' }, expected: 'declined' },
    { body: { reason: 'later', deferred_until_on: '2026-09-01' }, expected: 'deferred' },
  ])('with $body: repairs are $expected, and the office knows', async ({ body, expected }) => {
    const repair = await world.addRepair()
    const { id, link } = await addOpened({ repair_ids: [repair] }, [])
    const answer = await post(link.token, 'decline', body)
    expect(answer.json()).toMatchObject({ link: { status: 'used' }, quote: { status: 'declined' } })
    expect(await world.repair(repair)).toMatchObject({ status: expected })
    expect(await world.run('select kind from notification where target_id = $1', [id])).toHaveLength(2)
  })

  it('needs a reason', async () => {
    const { link } = await addOpened()
    expect((await post(link.token, 'decline', {})).statusCode).toBe(400)
  })
})

describe('the links of a company whose subscription has expired', () => {
  const day = 86_400_000
  const expire = (days: number) =>
    world.run(
      `insert into subscription (account_id, id, plan, seats_included, price_cents, status, expired_at, created_at, updated_at)
       select account_id, gen_random_uuid(), 'crew', 5, 7900, 'expired', $1, now(), now() from app_user where email = 'owner.a@example.com'
       on conflict (account_id) do update set status = 'expired', expired_at = excluded.expired_at`,
      [new Date(world.api.clock.now().getTime() - days * day)],
    )
  afterAll(() => world.run('delete from subscription'))

  it.each([59, 61])('can be read and decided by clients after %i days', async (days) => {
    await world.run('delete from subscription')
    const [approved, declined] = [await addSent(), await addSent()]
    await expire(days)
    const client = { kind: 'other', name: 'New' }
    expect((await world.owner('POST', '/api:crm/clients', client)).statusCode).toBe(402)
    for (const { link } of [approved, declined]) expect((await open(link.token)).statusCode).toBe(200)
    expect((await post(approved.link.token, 'approve', signed)).json()).toMatchObject({ quote: { status: 'approved' } })
    const refused = await post(declined.link.token, 'decline', { reason: 'price' })
    expect(refused.json()).toMatchObject({ quote: { status: 'declined' } })
    const rows = await world.run('select status from quote where id = any($1) order by status', [
      [approved.id, declined.id],
    ])
    expect(rows).toEqual([{ status: 'approved' }, { status: 'declined' }])
  })
})
