import { shareLinkTransitions } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQuoteWorld, type QuoteWorld } from '../../testing/createQuoteWorld.ts'

const path = '/api:quotes/share-links'
let world: QuoteWorld
let sent: string

beforeAll(async () => {
  world = await createQuoteWorld()
  sent = await addSent()
})
afterAll(() => world.api.close())

type Person = 'manager' | 'owner' | 'technician'
const people: readonly Person[] = ['owner', 'manager', 'technician']

async function addSent(): Promise<string> {
  const { id } = await world.addDraft({}, [10_000])
  await world.owner('POST', `/api:quotes/quotes/${id}/send`, {})
  return id
}

const create = (who: Person, body: object = {}) =>
  world[who]('POST', path, { target_type: 'quote', target_id: sent, ...body })
const list = async (who: Person, id: string, type = 'quote') =>
  world[who]('GET', `${path}?target_type=${type}&target_id=${id}`)
const count = async () => (await world.run('select count(*)::int as n from share_link'))[0]?.n

describe('a link', () => {
  it('has a URL without stored secrets, which members can see again', async () => {
    const made = (await create('owner', { can_approve: true, locale: 'es' })).json()
    expect(made).toMatchObject({
      ...{ target_type: 'quote', target_id: sent, status: 'active', can_approve: true, has_pin: false, view_count: 0 },
      ...{ expires_at: '2026-09-13T15:00:00.000Z', max_views: null, locale: 'es' },
      token: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      url: `http://localhost/es/pdf-viewer/?token=${made.token}`,
    })
    const [row] = await world.run('select * from share_link where id = $1', [made.id])
    expect(JSON.stringify(row)).not.toContain(made.token.slice(23))
    const { items, total } = (await list('manager', sent)).json()
    expect(total).toBeGreaterThanOrEqual(2)
    expect(items[0]).toEqual(made)
    const log = await world.run('select verb from activity_log where target_id = $1', [made.id])
    expect(log).toEqual([{ verb: 'share_link.active' }])
  })

  it('is made when a quote is sent, and mailed in the language of the quote', async () => {
    const { id } = await world.addDraft({ locale: 'es', title: 'Arreglo\r\nBcc: x@example.com' }, [10_000])
    const { quote_no } = (await world.owner('POST', `/api:quotes/quotes/${id}/send`, {})).json()
    const { items } = (await list('owner', id)).json()
    expect(items).toMatchObject([{ can_approve: true, locale: 'es', status: 'active' }])
    const mails = await world.run(`select * from mail where kind = 'quote_sent' and body like '%' || $1 || '%'`, [
      items[0].token,
    ])
    expect(mails).toMatchObject([{ locale: 'es', subject: `Cotización ${quote_no} de Account A`, sent_at: null }])
    expect(mails[0]?.body).toContain(`http://localhost/es/pdf-viewer/?token=${items[0].token}`)
  })

  it('never shows its pin', async () => {
    const made = (await create('owner', { pin: '471147' })).json()
    expect(made).toMatchObject({ has_pin: true })
    expect(JSON.stringify(made)).not.toContain('471147')
    expect(JSON.stringify(made)).not.toContain('argon2')
    const [row] = await world.run('select pin_hash from share_link where id = $1', [made.id])
    expect(row?.pin_hash).toMatch(/^\$argon2id\$/)
  })

  it.each([
    { body: { pin: '1234' }, status: 400, code: 'request.invalid' },
    { body: { pin: '12a456' }, status: 400, code: 'request.invalid' },
    { body: { max_views: 0 }, status: 400, code: 'request.invalid' },
    { body: { token: 'x' }, status: 400, code: 'request.invalid' },
    { body: { target_type: 'client' }, status: 400, code: 'request.invalid' },
    { body: { expires_at: '2026-06-15T15:00:00Z' }, status: 422, code: 'share_link.expiry' },
    { body: { target_type: 'parts_list', can_approve: true }, status: 422, code: 'share_link.cannot_approve' },
    { body: { target_id: crypto.randomUUID() }, status: 404, code: 'quote.not_found' },
  ])('is refused with $body: $code', async ({ body, status, code }) => {
    const before = await count()
    const answer = await create('owner', body)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await count()).toBe(before)
  })

  it('opens only documents that may be shown', async () => {
    const draft = (await world.addDraft({}, [100])).id
    expect((await create('owner', { target_id: draft })).json().code).toBe('share_link.target_not_ready')
    const visit = { target_type: 'checkup', target_id: world.checkupId }
    expect((await create('owner', visit)).json().code).toBe('share_link.target_not_ready')
    const done = (await world.owner('GET', '/api:checkups/checkups?status=completed')).json().items[0].id
    expect((await create('owner', { ...visit, target_id: done })).statusCode).toBe(201)
    expect((await create('owner', { target_type: 'parts_list', target_id: draft })).statusCode).toBe(201)
  })
})

describe('the right to create links', () => {
  it.each(people)('is given for the %s of own work', async (who) => {
    await world.run('update quote set created_by = (select id from app_user where email = $2) where id = $1', [
      sent,
      { owner: 'owner.a@example.com', manager: 'manager.a1@example.com', technician: 'tech.a1@example.com' }[who],
    ])
    expect((await create(who)).statusCode).toBe(201)
  })

  it('is refused to technicians for others’ work, and for prices they do not see', async () => {
    await world.run('update quote set created_by = null where id = $1', [sent])
    const before = await count()
    const answer = await create('technician')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.forbidden'])
    await world.run(`update account set technicians_see_prices = false where slug = 'account-a'`)
    const listed = await list('technician', sent)
    await world.run(`update account set technicians_see_prices = true where slug = 'account-a'`)
    expect([listed.statusCode, listed.json().code]).toEqual([403, 'auth.forbidden'])
    expect(await count()).toBe(before)
  })
})

describe('revoking', () => {
  const put: Readonly<Record<string, string>> = {
    active: 'first_viewed_at = null',
    viewed: 'first_viewed_at = now()',
    used: 'first_viewed_at = now(), used_at = now()',
    expired: `expires_at = '2026-06-01'`,
    revoked: 'revoked_at = now()',
  }
  const table = shareLinkTransitions.states.flatMap((state) => people.map((who) => ({ state, who })))

  it.each(table)('of a link that is $state by the $who', async ({ state, who }) => {
    const { id } = (await create('owner')).json()
    await world.run(`update share_link set ${put[state]} where id = $1`, [id])
    const [before] = await world.run('select * from share_link where id = $1', [id])
    const answer = await world[who]('POST', `${path}/${id}/revoke`)
    const isListed = shareLinkTransitions.transitions.some(({ from, to }) => from === state && to === 'revoked')
    const allowed = who === 'technician' ? [403, 'auth.forbidden'] : [200, undefined]
    expect([answer.statusCode, answer.json().code]).toEqual(
      isListed ? allowed : [409, 'share_link.transition_not_allowed'],
    )
    const [after] = await world.run('select * from share_link where id = $1', [id])
    if (answer.statusCode === 200) expect(after).toMatchObject({ revoked_at: expect.any(Date), rev: 2 })
    else expect(after).toEqual(before)
  })

  it('is allowed for the technician who made it', async () => {
    const { id } = (await create('owner')).json()
    await world.run(
      `update share_link set created_by = (select id from app_user where email = 'tech.a1@example.com') where id = $1`,
      [id],
    )
    expect((await world.technician('POST', `${path}/${id}/revoke`)).json()).toMatchObject({ status: 'revoked' })
  })

  it('happens to all links of a quote that becomes void', async () => {
    const id = await addSent()
    const parts = { target_type: 'parts_list', target_id: id }
    await create('owner', parts)
    await world.owner('POST', `/api:quotes/quotes/${id}/void`, { reason: 'Mistake' })
    const rows = await world.run('select revoked_at from share_link where target_id = $1', [id])
    expect(rows).toEqual([{ revoked_at: expect.any(Date) }, { revoked_at: expect.any(Date) }])
  })
})
