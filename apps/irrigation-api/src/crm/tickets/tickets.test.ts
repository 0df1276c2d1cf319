import { type Role, type TicketKind, ticketTransitions } from '@sluice/irrigation-rules'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../../testing/index.ts'

const path = '/api:crm/tickets'
let api: TestApi
let database: Client
let who: Readonly<Record<Role, SignedInRequest>>
let admin: SignedInRequest
let stranger: SignedInRequest
let site: { id: string; client_id: string }

beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
  who = await everyRole(api)
  admin = await api.as('admin.a@example.com')
  stranger = await api.as('owner.b@example.com')
  site = (await who.owner('GET', '/api:crm/sites?q=maple')).json().items[0]
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const rows = async (sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows
const ticketRow = async (id: string) => (await rows('select * from ticket where id = $1', [id]))[0]
const create = (person: SignedInRequest, body: object = {}) =>
  person('POST', path, { kind: 'service_request', subject: 'Leak at the gate', ...body })
const add = async (person: SignedInRequest, body: object = {}) => (await create(person, body)).json()

describe('writing a ticket', () => {
  it('assigns a number, finds its client by the site, and notifies the office', async () => {
    const made = await create(who.technician, { site_id: site.id, priority: 'high', channel: 'phone' })
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        ...{ ticket_no: 'T-1001', status: 'new', kind: 'service_request', priority: 'high', client_id: site.client_id },
        ...{ client_name: 'Maple Bend HOA', author_name: 'Tech A1', account_name: 'Account A' },
      },
    ])
    const news = await rows('select kind, data from notification where target_id = $1', [made.json().id])
    const data = { ticket_no: 'T-1001', subject: 'Leak at the gate' }
    expect(news).toEqual([
      { kind: 'ticket_new', data },
      { kind: 'ticket_new', data },
    ])
    expect((await add(who.owner)).ticket_no).toBe('T-1002')
  })

  it.each<{ kind: TicketKind; role: Role }>(
    (['service_request', 'support', 'municipal_question'] as const).flatMap((kind) =>
      (['owner', 'manager', 'technician', 'municipal_reviewer', 'admin'] as const).map((role) => ({ kind, role })),
    ),
  )('$kind by $role', async ({ kind, role }) => {
    const row = ticketTransitions[kind].transitions.find(({ from }) => from === '(new)')
    const isAllowed = row?.who.some((it) => it.role === role)
    const { statusCode } = await create(who[role], { kind })
    expect(statusCode).toBe(isAllowed ? 201 : 403)
  })

  it.each([
    { body: { subject: ' ' }, status: 400, code: 'request.invalid' },
    { body: { status: 'open' }, status: 400, code: 'request.invalid' },
    { body: { asset_type: 'zone' }, status: 422, code: 'ticket.asset_incomplete' },
    { body: { asset_type: 'zone', asset_id: crypto.randomUUID() }, status: 404, code: 'zone.not_found' },
    { body: { assigned_user_id: crypto.randomUUID() }, status: 404, code: 'user.not_found' },
    { body: { client_id: crypto.randomUUID() }, status: 404, code: 'client.not_found' },
  ])('is refused with $body: $code', async ({ body, status, code }) => {
    const before = await rows('select count(*) from ticket')
    const answer = await create(who.owner, body)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await rows('select count(*) from ticket')).toEqual(before)
  })

  it('needs a site of its client; support has neither', async () => {
    const other = (await who.owner('GET', '/api:crm/clients?q=okafor')).json().items[0].id
    expect((await create(who.owner, { site_id: site.id, client_id: other })).json().code).toBe('ticket.site_elsewhere')
    expect((await create(who.owner, { kind: 'support', site_id: site.id })).json().code).toBe('ticket.support_place')
  })
})

describe('transitions', () => {
  const verbs = {
    open: { to: 'open', from: ['new', 'waiting_client'], via: undefined },
    wait: { to: 'waiting_client', from: ['open'], via: undefined },
    resolve: { to: 'resolved', from: ['open'], via: undefined },
    close: { to: 'closed', from: ['resolved'], via: undefined },
    reopen: { to: 'open', from: ['resolved'], via: undefined },
    'make-checkup': { to: 'open', from: ['new'], via: 'make_checkup' },
  } as const
  const kinds = ['service_request', 'support', 'municipal_question'] as const
  const people = ['owner', 'manager', 'technician', 'admin'] as const
  const table = kinds.flatMap((kind) =>
    Object.keys(verbs).flatMap((verb) =>
      ticketTransitions[kind].states.flatMap((state) =>
        people.map((person) => ({ kind, verb: verb as keyof typeof verbs, state, person })),
      ),
    ),
  )
  const made = new Map<TicketKind, string>()

  beforeAll(async () => {
    for (const kind of kinds) {
      const place = kind === 'support' ? {} : { site_id: site.id }
      made.set(kind, (await add(who.owner, { kind, ...place })).id)
    }
  })

  it.each(table)('$kind: $verb from $state by the $person', async ({ kind, verb, state, person }) => {
    const id = made.get(kind) ?? ''
    const at = '2026-06-15T12:00:00.000Z'
    await rows('update ticket set status = $2, resolved_at = $3, checkup_id = null where id = $1', [id, state, at])
    const before = await ticketRow(id)
    const { to, from, via } = verbs[verb]
    const body = verb === 'make-checkup' ? { type: 'leak_search' } : undefined
    const asks = person === 'admin' ? admin : who[person]
    const answer = await asks('POST', `${path}/${id}/${verb}`, body)
    const after = await ticketRow(id)
    const isSeen = kind === 'support' ? person === 'owner' || person === 'admin' : person !== 'admin'
    const row = ticketTransitions[kind].transitions.find(
      (it) => it.from === state && it.to === to && it.via === via && from.some((name) => name === state),
    )
    const isAllowed = row?.who.some((it) => it.role === person)
    const isOffice = person === 'owner' || person === 'manager'
    if (verb === 'make-checkup' && !isOffice) expect(answer.statusCode).toBe(403)
    else if (!isSeen) expect(answer.statusCode).toBe(404)
    else if (!row) expect([answer.statusCode, answer.json().code]).toEqual([409, 'ticket.transition_not_allowed'])
    else expect(answer.statusCode).toBe(isAllowed ? 200 : 403)
    if (answer.statusCode === 200) expect(after).toMatchObject({ status: to, rev: before.rev + 1 })
    else expect(after).toEqual(before)
  })

  it('set timestamps, and are logged in the account', async () => {
    const { id } = await add(who.owner)
    for (const verb of ['open', 'wait', 'open', 'resolve']) await who.manager('POST', `${path}/${id}/${verb}`)
    expect(await ticketRow(id)).toMatchObject({ status: 'resolved', resolved_at: expect.any(Date) })
    expect((await who.owner('POST', `${path}/${id}/reopen`)).json()).toMatchObject({
      status: 'open',
      resolved_at: null,
    })
    await who.owner('POST', `${path}/${id}/resolve`)
    expect((await who.owner('POST', `${path}/${id}/close`)).json()).toMatchObject({ closed_at: expect.any(String) })
    const log = await rows('select verb from activity_log where target_id = $1 order by id', [id])
    const states = ['new', 'open', 'waiting_client', 'open', 'resolved', 'open', 'resolved', 'closed']
    expect(log.map(({ verb }) => verb)).toEqual(states.map((state) => `ticket.${state}`))
  })

  it.each([
    { resolved: '2026-06-01T15:00:00.000Z', status: 200, code: undefined },
    { resolved: '2026-06-01T14:59:59.000Z', status: 422, code: 'ticket.reopen_too_late' },
  ])('reopens what was resolved $resolved: $status', async ({ resolved, status, code }) => {
    const { id } = await add(who.owner)
    await rows(`update ticket set status = 'resolved', resolved_at = $2 where id = $1`, [id, resolved])
    const answer = await who.owner('POST', `${path}/${id}/reopen`)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('happen once for two concurrent requests', async () => {
    const { id } = await add(who.owner, { site_id: site.id })
    const make = () => who.owner('POST', `${path}/${id}/make-checkup`, { type: 'routine' })
    const answers = await Promise.all([make(), make(), who.manager('POST', `${path}/${id}/open`)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('making a checkup', () => {
  it('schedules it at the site of the ticket, and links it', async () => {
    const { id } = await add(who.technician, { site_id: site.id })
    const body = { type: 'leak_search', scheduled_at: '2026-06-20T14:00:00.000Z' }
    const made = (await who.manager('POST', `${path}/${id}/make-checkup`, body)).json()
    expect(made).toMatchObject({ status: 'open', checkup_id: expect.any(String) })
    const visit = (await who.owner('GET', `/api:checkups/checkups/${made.checkup_id}`)).json()
    expect(visit).toMatchObject({ ...body, status: 'scheduled', site_id: site.id })
  })

  it('needs a site, and creates nothing when it is refused', async () => {
    const { id } = await add(who.owner)
    const before = await rows('select count(*) from checkup')
    const answer = await who.owner('POST', `${path}/${id}/make-checkup`, { type: 'routine' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'ticket.checkup_required'])
    const open = await add(who.owner, { site_id: site.id })
    await who.owner('POST', `${path}/${open.id}/open`)
    expect((await who.owner('POST', `${path}/${open.id}/make-checkup`, { type: 'routine' })).statusCode).toBe(409)
    expect(await rows('select count(*) from checkup')).toEqual(before)
  })
})

describe('changing a ticket', () => {
  it('is allowed for the office, and for the author while it is new', async () => {
    const { id, rev } = await add(who.technician, { site_id: site.id })
    const patch = (person: SignedInRequest, body: object, headers = {}) =>
      person('PATCH', `${path}/${id}`, body, headers)
    expect((await patch(who.technician, { priority: 'urgent' })).json()).toMatchObject({ priority: 'urgent' })
    expect((await patch(who.owner, { subject: 'x' }, { 'if-match': String(rev) })).json().code).toBe('row.stale')
    expect((await patch(who.manager, { due_on: '2026-06-20' })).json()).toMatchObject({ due_on: '2026-06-20' })
    await who.owner('POST', `${path}/${id}/open`)
    expect((await patch(who.technician, { priority: 'low' })).statusCode).toBe(403)
    await rows(`update ticket set status = 'closed' where id = $1`, [id])
    expect((await patch(who.owner, { priority: 'low' })).json().code).toBe('ticket.not_editable')
  })

  it('keeps client and site consistent, and does not validate unchanged fields', async () => {
    const { id } = await add(who.owner)
    const patch = (body: object) => who.owner('PATCH', `${path}/${id}`, body)
    expect((await patch({ site_id: site.id })).json()).toMatchObject({ client_id: site.client_id })
    const other = (await who.owner('GET', '/api:crm/clients?q=okafor')).json().items[0].id
    expect((await patch({ client_id: other })).json().code).toBe('ticket.site_elsewhere')
    await rows('update site set deleted_at = now() where id = $1', [site.id])
    const answer = await patch({ subject: 'Still leaking' })
    await rows('update site set deleted_at = null where id = $1', [site.id])
    expect(answer.json()).toMatchObject({ subject: 'Still leaking', site_id: site.id })
  })
})

describe('the list', () => {
  it('is filtered, searched and sorted', async () => {
    await rows('update ticket set deleted_at = now()')
    const low = await add(who.owner, { subject: 'Wasps', priority: 'low', due_on: '2026-06-16' })
    const urgent = await add(who.owner, { subject: 'Burst pipe', priority: 'urgent', site_id: site.id })
    const asked = await add(who.owner, { kind: 'municipal_question', subject: 'Meter?' })
    await who.owner('POST', `${path}/${low.id}/open`)
    const ids = async (query: string) =>
      (await who.owner('GET', `${path}?${query}`)).json().items.map(({ id }: { id: string }) => id)
    expect(await ids('')).toEqual([asked.id, urgent.id, low.id])
    expect(await ids('sort=priority')).toEqual([urgent.id, asked.id, low.id])
    expect(await ids('sort=due_on&limit=1')).toEqual([low.id])
    expect(await ids('status=open,closed')).toEqual([low.id])
    expect(await ids('kind=municipal_question')).toEqual([asked.id])
    expect(await ids(`site_id=${site.id}`)).toEqual([urgent.id])
    expect(await ids('q=burst')).toEqual([urgent.id])
    expect(await ids('open=false')).toEqual([])
    expect((await who.owner('GET', `${path}?colour=red`)).statusCode).toBe(400)
  })
})

describe('messages on a ticket', () => {
  const say = (person: SignedInRequest, id: string, body: object = { body: 'On our way' }) =>
    person('POST', `${path}/${id}/messages`, body)
  const read = async (person: SignedInRequest, id: string) =>
    (await person('GET', `${path}/${id}/messages`)).json().items.map((it: { body: string }) => it.body)

  it('are written by all members, also internally, and notify the author', async () => {
    const { id } = await add(who.technician)
    const said = await say(who.manager, id, { body: 'Bring keys', internal: true })
    expect([said.statusCode, said.json()]).toMatchObject([201, { author_name: 'Manager A', internal: true, files: [] }])
    await say(who.technician, id)
    await say(who.owner, id)
    expect(await read(who.technician, id)).toEqual(['Bring keys', 'On our way', 'On our way'])
    expect(
      await rows(`select 1 from notification where target_id = $1 and kind = 'ticket_message'`, [id]),
    ).toHaveLength(1)
    expect((await say(stranger, id)).statusCode).toBe(404)
    await rows(`update ticket set status = 'closed' where id = $1`, [id])
    expect((await say(who.owner, id)).json().code).toBe('ticket.not_editable')
  })

  it('can have uploaded files', async () => {
    const { id } = await add(who.owner)
    const file = { name: 'leak.jpg', type: 'image/jpeg', size: 9 }
    const { url } = (await who.owner('POST', '/designs/any/user-files', file)).json()
    const body = { body: 'See', file_urls: [url] }
    expect((await say(who.owner, id, body)).json().code).toBe('ticket_message.file_not_uploaded')
    await rows('update upload set used_at = now() where file_key = $1', [url.replace('/files/', '')])
    const files = [
      {
        id: expect.any(String),
        name: 'leak.jpg',
        src: expect.stringContaining('signature='),
        thumb_src: expect.any(String),
      },
    ]
    expect((await say(who.owner, id, body)).json()).toMatchObject({ files })
    expect((await who.owner('GET', `${path}/${id}/messages`)).json().items).toMatchObject([{ files }])
  })
})

describe('support', () => {
  it('is visible to its author and product staff only', async () => {
    const { id } = await add(who.technician, { kind: 'support', subject: 'The map is empty' })
    for (const person of [who.owner, who.manager, stranger, who.municipal_reviewer]) {
      expect((await person('GET', `${path}/${id}`)).statusCode).toBe(404)
      expect((await person('POST', `${path}/${id}/messages`, { body: 'x' })).statusCode).toBe(404)
      expect((await person('GET', `${path}?q=map`)).json().items).toEqual([])
    }
    expect((await admin('GET', `${path}/${id}`)).json()).toMatchObject({
      subject: 'The map is empty',
      account_name: 'Account A',
    })
    expect((await admin('GET', `${path}?q=map`)).json()).toMatchObject({ total: 1, items: [{ id }] })
    expect((await admin('POST', `${path}/${id}/open`)).json()).toMatchObject({ status: 'open' })
  })

  it('is answered by product staff in the author’s account, once per key', async () => {
    const { id } = await add(who.owner, { kind: 'support' })
    const url = `${path}/${id}/messages`
    const headers = { 'idempotency-key': 'answer' }
    const first = await admin('POST', url, { body: 'Try again' }, headers)
    const again = await admin('POST', url, { body: 'Try again' }, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    await admin('POST', url, { body: 'Odd data', internal: true })
    const items = (await who.owner('GET', url)).json().items
    expect(items).toMatchObject([{ body: 'Try again', author_name: 'Somebody', internal: false }])
    expect((await admin('GET', url)).json().items).toHaveLength(2)
    const refused = await who.owner('POST', url, { body: 'x', internal: true })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.field_forbidden'])
    const [row] = await rows('select account_id from ticket_message where ticket_id = $1 limit 1', [id])
    expect(row).toEqual({ account_id: (await ticketRow(id)).account_id })
  })

  it('can be requested by reviewers, who do not see each other’s', async () => {
    const { id } = await add(who.municipal_reviewer, { kind: 'support', subject: 'How do I return one?' })
    expect((await who.municipal_reviewer('GET', path)).json().items).toMatchObject([{ id }])
    expect((await admin('POST', `${path}/${id}/messages`, { body: 'Like this' })).statusCode).toBe(201)
    await rows('update ticket set created_by = $2 where id = $1', [id, crypto.randomUUID()])
    expect((await who.municipal_reviewer('GET', `${path}/${id}`)).statusCode).toBe(404)
  })

  it('is read-only during a visit, and limited to the visited account', async () => {
    const { id } = await add(who.owner, { kind: 'support', subject: 'Visited' })
    await add(stranger, { kind: 'support', subject: 'Visited too' })
    expect((await who.admin('GET', `${path}?q=visited`)).json().items).toMatchObject([{ id }])
    expect((await who.admin('POST', `${path}/${id}/open`)).json().code).toBe('auth.visiting')
  })
})
