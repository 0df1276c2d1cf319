/* Members never decide in the client's place, and clients decide only on the version they were shown. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOfLink, shownQuote } from '../../testing/clientOfLink.ts'
import { createQuoteWorld, type QuoteWorld } from '../../testing/createQuoteWorld.ts'
import { everyRole } from '../../testing/signIn.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const signed = { signed_name: 'Mrs Client', signature: pixel }
const quotes = '/api:quotes/quotes'
let world: QuoteWorld

beforeAll(async () => {
  world = await createQuoteWorld()
  await world.run(`update client set email = 'ann@example.com' where id = $1`, [world.clientId])
})
afterAll(() => world.api.close())

const documentOf = (token: string) => `/api:quotes/documents/${token}`
const linksOf = async (id: string) =>
  (await world.technician('GET', `/api:quotes/share-links?target_type=quote&target_id=${id}`)).json().items
const quoteOf = async (id: string) => (await world.owner('GET', `${quotes}/${id}`)).json()
const decide = (token: string, verb: string, payload: object, headers: Record<string, string> = {}) =>
  world.api.inject({ method: 'POST', url: `${documentOf(token)}/${verb}`, payload, headers })

type Line = Readonly<Record<string, unknown>>

async function addOpened(lines: readonly Line[] = [{ unit_price_cents: 10_000 }], terms: object = {}) {
  const { id } = await world.addDraft(terms)
  for (const line of lines)
    await world.owner('POST', `${quotes}/${id}/lines`, {
      ...{ kind: 'fee', description: 'Fee', taxable_material: false },
      ...line,
    })
  const sent = (await world.owner('POST', `${quotes}/${id}/send`, {})).json()
  const [link] = await linksOf(id)
  await world.api.inject({ url: documentOf(link.token) })
  return { id, link, lines: sent.lines as readonly { id: string }[] }
}

describe('the link of a quote', () => {
  it('shows the quote and does not decide it', async () => {
    const { id, link } = await addOpened()
    const { shown } = await clientOfLink(world, link.token)
    expect((await world.api.inject({ url: documentOf(link.token) })).json().link.can_approve).toBe(false)
    for (const [verb, body] of [
      ['approve', signed],
      ['decline', { reason: 'price' }],
    ] as const) {
      const answer = await decide(link.token, verb, { ...body, ...shown })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'share_link.key_required'])
      const wrong = await decide(link.token, verb, { ...body, ...shown }, { 'x-link-key': 'a'.repeat(43) })
      expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'share_link.key_required'])
    }
    expect(await quoteOf(id)).toMatchObject({ status: 'viewed', approved_at: null })
  })

  it('is decided with the secret of the mail, whose address is stored', async () => {
    const { id, link } = await addOpened()
    const { headers, shown } = await clientOfLink(world, link.token)
    const opened = await world.api.inject({ url: documentOf(link.token), headers })
    expect(opened.json().link.can_approve).toBe(true)
    expect((await decide(link.token, 'approve', { ...signed, ...shown }, headers)).statusCode).toBe(200)
    expect(await quoteOf(id)).toMatchObject({
      ...{ status: 'approved', approved_via: 'link', decided_by: null, decided_by_name: null },
      ...{ decided_address: 'ann@example.com', decided_revision: 1, decided_total_cents: 10_000 },
      decided_hash: shown.shown_hash,
    })
  })

  it('is mailed to the client only, and not to an address of a member', async () => {
    const { clientId, run } = world
    const addressed = async (email: string | null) => {
      await run('update client set email = $2 where id = $1', [clientId, email])
      const { link } = await addOpened()
      return { link, mails: await run('select recipient, body from mail order by created_at desc, id desc limit 1') }
    }
    const own = await addressed('ann@example.com')
    expect(own.link).toMatchObject({ can_approve: true, sent_to: 'ann@example.com' })
    expect(own.mails[0]?.recipient).toBe('ann@example.com')
    const member = await addressed('Tech.A1@example.com')
    expect(member.link).toMatchObject({ can_approve: false, sent_to: null })
    expect(member.mails[0]?.body).not.toContain('&key=')
    const none = await addressed(null)
    expect(none.link).toMatchObject({ can_approve: false, sent_to: null })
    const asked = await world.owner('POST', '/api:quotes/share-links', {
      ...{ target_type: 'quote', target_id: none.link.target_id, can_approve: true },
    })
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'share_link.no_client_address'])
    await run(`update client set email = 'ann@example.com' where id = $1`, [clientId])
  })

  it('reveals the secret nowhere: no URL, no row but the mail, no log', async () => {
    const { id, link } = await addOpened()
    const key = { 'idempotency-key': 'send-again' }
    const again = { target_type: 'quote', target_id: id, can_approve: true }
    const made = await world.owner('POST', '/api:quotes/share-links', again, key)
    const mailed = [link.token, made.json().token].map(async (token) => clientOfLink(world, token))
    const secrets = (await Promise.all(mailed)).map(({ headers }) => headers['x-link-key'] ?? 'missing')
    expect(secrets).not.toContain('missing')
    const hidden = (text: string) => secrets.every((secret) => !text.includes(secret))
    expect(hidden(made.body)).toBe(true)
    const people = [...Object.values(await everyRole(world.api)), world.stranger]
    // The outbox page shows all mails when a demo enables it.
    const routes = world.api.app.mountedRoutes.filter(
      ({ method, path }) => method === 'GET' && !['/*', '/dev/mail/test'].includes(path),
    )
    for (const route of routes) {
      const url = route.path.replace(':token', link.token).replace(':id', id)
      const query = route.path === '/api:quotes/share-links' ? `?target_type=quote&target_id=${id}` : ''
      for (const person of people)
        expect([url, hidden((await person('GET', `${url}${query}`)).body)]).toEqual([url, true])
    }
    expect(await tablesHolding(secrets)).toEqual(['mail'])
  })

  async function tablesHolding(secrets: readonly string[]): Promise<readonly string[]> {
    const database = new Client(world.api.admin)
    await database.connect()
    const tables = await database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rowCount } = await database.query(
        `select 1 from "${name}" t where ${secrets.map((_, at) => `t::text like '%' || $${at + 1} || '%'`).join(' or ')} limit 1`,
        [...secrets],
      )
      if (rowCount) found.push(name)
    }
    await database.end()
    return found
  }
})

describe('the decision of a client', () => {
  it('is on the version shown: an old page approves nothing', async () => {
    const { id, link, lines } = await addOpened()
    const { headers, shown } = await clientOfLink(world, link.token)
    await world.owner('POST', `${quotes}/${id}/revise`)
    await world.owner('PATCH', `${quotes}/${id}/lines/${lines[0]?.id}`, { unit_price_cents: 100_000 })
    await world.owner('POST', `${quotes}/${id}/send`, {})
    for (const [verb, body] of [
      ['approve', signed],
      ['decline', { reason: 'price' }],
    ] as const) {
      const answer = await decide(link.token, verb, { ...body, ...shown }, headers)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'quote.changed', payload: { revision: 2, total_cents: 100_000 } },
      ])
    }
    const fresh = await clientOfLink(world, link.token)
    expect((await decide(link.token, 'approve', { ...signed, ...fresh.shown }, headers)).statusCode).toBe(200)
  })

  it('covers the texts as well as the total', async () => {
    const { id, link, lines } = await addOpened()
    const { headers, shown } = await clientOfLink(world, link.token)
    await world.run(`update quote_line_item set description = 'Something else' where id = $1`, [lines[0]?.id])
    const answer = await decide(link.token, 'approve', { ...signed, ...shown }, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'quote.changed'])
    expect(await quoteOf(id)).toMatchObject({ status: 'viewed' })
  })

  it.each(['shown_revision', 'shown_total_cents', 'shown_hash'])('needs %s', async (field) => {
    const { link } = await addOpened()
    const { headers, shown } = await clientOfLink(world, link.token)
    const answer = await decide(link.token, 'approve', { ...signed, ...shown, [field]: undefined }, headers)
    expect([answer.statusCode, Object.keys(answer.json().payload.fields)]).toEqual([400, [field]])
  })

  it('in person or by phone is stored with the member’s name and the version shown', async () => {
    const { id } = await addOpened()
    const said = { via: 'phone', signed_name: 'Mrs Client', note: 'Called at noon' }
    const stale = { shown_revision: 1, shown_total_cents: 9_999 }
    const answer = await world.owner('POST', `${quotes}/${id}/approve`, { ...said, ...stale })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'quote.changed'])
    const body = { ...said, ...(await shownQuote(world, id)) }
    expect((await world.owner('POST', `${quotes}/${id}/approve`, body)).json()).toMatchObject({
      ...{ approved_via: 'phone', decided_by: expect.any(String), decided_by_name: expect.any(String) },
      ...{ decided_total_cents: 10_000, decided_hash: expect.any(String), decided_address: null },
    })
  })
})

describe('a discount', () => {
  const part = { kind: 'part', description: 'Part' }
  const off = (unit_price_cents: number, more: object = {}) => ({
    ...{ kind: 'discount', description: 'Off', unit_price_cents: -unit_price_cents, ...more },
  })

  it.each([
    {
      name: 'goes with the line that was declined',
      lines: [{ ...part, unit_price_cents: 100_000 }, off(20_000)],
      answers: [422, 'quote.no_line_approved'],
    },
    {
      name: 'is shared out by what is approved',
      lines: [{ ...part, unit_price_cents: 100_000 }, { ...part, unit_price_cents: 50_000 }, off(30_000)],
      answers: [200, undefined],
      approved: 40_000,
    },
    {
      name: 'of an amount is shared out too',
      lines: [
        { ...part, unit_price_cents: 100_000 },
        { ...part, unit_price_cents: 15_000 },
      ],
      terms: { discount_kind: 'amount', discount_value: 20_000 },
      answers: [200, undefined],
      approved: 12_391,
    },
    {
      name: 'of a group stays with its group',
      lines: [
        { ...part, unit_price_cents: 100_000, group_label: 'A' },
        { ...part, unit_price_cents: 15_000, group_label: 'B' },
        off(90_000, { group_label: 'A' }),
      ],
      answers: [200, undefined],
      approved: 15_000,
    },
  ])('$name', async ({ lines: wanted, terms, answers, approved }) => {
    const { id, link, lines } = await addOpened(wanted, terms)
    const { headers, shown } = await clientOfLink(world, link.token)
    const declined = [{ id: lines[0]?.id, decision: 'declined' }]
    const answer = await decide(link.token, 'approve', { ...signed, ...shown, lines: declined }, headers)
    expect([answer.statusCode, answer.json().code]).toEqual(answers)
    expect(await quoteOf(id)).toMatchObject({ approved_total_cents: approved ?? null })
  })
})

describe('an option', () => {
  it('shows its price even when other lines show none', async () => {
    const option = { unit_price_cents: 2_500, optional: true }
    const { link } = await addOpened([{ unit_price_cents: 10_000 }, option], { show_prices_per_line: false })
    const { quote } = (await world.api.inject({ url: documentOf(link.token) })).json()
    expect(quote.lines.map((line: Line) => line.line_total_cents)).toEqual([null, 2_500])
  })
})
