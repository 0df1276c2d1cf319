/* Authorizations for fixing something: every one in the transition table, in a company with a spending limit of zero. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shownQuote } from '../../testing/clientOfLink.ts'
import { createQuoteWorld, type QuoteWorld } from '../../testing/createQuoteWorld.ts'

let world: QuoteWorld
let zones: readonly { readonly id: string; readonly zone_id: string }[]
let zone: { readonly id: string; readonly zone_id: string }
let made = 0
const path = '/api:checkups/repairs'
const now = '2026-06-15T15:00:00.000Z'

beforeAll(async () => {
  world = await createQuoteWorld()
  await world.run('update account set nte_default_cents = 0')
  await world.run('update site set nte_cents = null where id = $1', [world.siteId])
  zones = (await world.owner('GET', `/api:checkups/checkup-zones?checkup_id=${world.checkupId}`)).json().items
}, 30_000)
afterAll(() => world.api.close())

beforeEach(() => {
  zone = zones[made % zones.length] ?? zone
  made += 1
})

const ways = ['found and mended', 'mended', 'mended on the walk'] as const

/** Fixes something priced, or free, with an authorization; returns status, code, and the payload of a refusal. */
async function mend(way: (typeof ways)[number], leave: object, isFree = false) {
  const issue_code = isFree ? 'head_misaligned' : 'lateral_leak'
  await world.run('update repair set deleted_at = now() where asset_id = $1', [zone.zone_id])
  if (isFree)
    await world.run(`update issue_type set default_labor_min = 0, default_product_id = null where code = $1`, [
      issue_code,
    ])
  const body = { asset_type: 'zone', asset_id: zone.zone_id, checkup_id: world.checkupId, issue_code }
  if (way === 'found and mended') return world.technician('POST', path, { ...body, done: leave })
  if (way === 'mended') {
    const { id } = (await world.technician('POST', path, { ...body, ...(isFree && { labor_min: 0 }) })).json()
    return world.technician('POST', `${path}/${id}/done`, leave)
  }
  const url = `/api:checkups/checkup-zones/${zone.id}/findings/${issue_code}`
  return world.technician('PUT', url, { qty: 1, status: 'done', ...leave })
}
const live = async () =>
  (await world.run('select * from repair where asset_id = $1 and deleted_at is null', [zone.zone_id])) as {
    status: string
    authorized_at: Date | null
  }[]

const leaves = [
  { leave: {}, is: [422, 'repair.authorization_required'] },
  { leave: { authorization: 'nte' }, is: [422, 'repair.nte_exceeded'] },
  { leave: { authorization: 'verbal' }, is: [422, 'repair.name_required'] },
  { leave: { authorization: 'verbal', authorized_by: 'Ada' }, is: [] },
  { leave: { authorization: 'plan_included' }, is: [] },
  { leave: { authorization: 'quote' }, is: [400, 'request.invalid'] },
  { leave: { authorization: 'override' }, is: [400, 'request.invalid'] },
]

describe('a priced repair with a spending limit of zero', () => {
  it.each(ways.flatMap((way) => leaves.map((it) => ({ way, ...it }))))(
    'is $way by $leave: $is',
    async ({ way, leave, is }) => {
      const answer = await mend(way, leave)
      const [status, code] = is
      if (status === undefined) {
        expect(answer.statusCode).toBeLessThan(300)
        const [row] = await live()
        expect(row).toMatchObject({ ...leave, status: 'done' })
        expect(row?.authorized_at?.toISOString()).toBe(now)
        return
      }
      // On the walk the default authorization is the spending limit.
      const said = way === 'mended on the walk' && !('authorization' in leave) ? 'repair.nte_exceeded' : code
      expect([answer.statusCode, answer.json().code]).toEqual([status, said])
      if (status === 422) expect(answer.json().payload.authorizations).toEqual(['verbal', 'plan_included'])
      expect((await live()).filter((it) => it.status === 'done')).toEqual([])
    },
  )

  it('is fixed within the site’s limit only', async () => {
    await world.run('update site set nte_cents = 1000000 where id = $1', [world.siteId])
    expect((await mend('mended', { authorization: 'nte' })).statusCode).toBe(200)
    await world.run('update site set nte_cents = null where id = $1', [world.siteId])
    expect((await mend('mended', { authorization: 'nte' })).statusCode).toBe(422)
  })

  it('stores who authorized it and when, by the clock of a device that was offline', async () => {
    const leave = { authorization: 'verbal', authorized_by: 'Ada', authorized_at: '2026-06-15T09:30:00-05:00' }
    await mend('mended on the walk', leave)
    const [row] = await live()
    expect([row, row?.authorized_at?.toISOString()]).toMatchObject([
      { authorized_by: 'Ada' },
      '2026-06-15T14:30:00.000Z',
    ])
    const fast = { ...leave, authorized_at: '2030-01-01T00:00:00Z' }
    await mend('mended', fast)
    expect((await live())[0]?.authorized_at?.toISOString()).toBe(now)
    expect((await mend('mended', { ...leave, authorized_at: 'noon' })).statusCode).toBe(400)
  })

  it('is logged with its authorization', async () => {
    const { id } = (await mend('mended', { authorization: 'verbal', authorized_by: 'Ada' })).json()
    const log = await world.run(`select diff from activity_log where target_id = $1 and verb = 'repair.done'`, [id])
    expect(log).toMatchObject([{ diff: { from: 'open', to: 'done', authorization: 'verbal', authorized_by: 'Ada' } }])
  })
})

describe('an adjustment without a price', () => {
  it.each(ways.filter((way) => way !== 'found and mended'))('is %s without authorization', async (way) =>
    expect((await mend(way, {}, true)).statusCode).toBe(200),
  )
})

describe('a repair approved by the client', () => {
  const done = (id: string) => world.technician('POST', `${path}/${id}/done`, { parts_confirmed: true })

  it('verbally is stored with name and time, and fixed without another authorization', async () => {
    const id = await world.addRepair('lateral_leak')
    const approve = (who: 'owner' | 'technician', body: object) => world[who]('POST', `${path}/${id}/approve`, body)
    expect((await approve('technician', { authorized_by: 'Ada' })).statusCode).toBe(403)
    expect((await approve('owner', {})).statusCode).toBe(400)
    const agreed = await approve('owner', { authorized_by: 'Ada', authorized_at: '2026-06-15T14:00:00Z' })
    expect(agreed.json()).toMatchObject({ status: 'approved', authorization: 'verbal', authorized_by: 'Ada' })
    expect(new Date(agreed.json().authorized_at).toISOString()).toBe('2026-06-15T14:00:00.000Z')
    expect((await done(id)).json()).toMatchObject({ status: 'done', authorization: 'verbal', authorized_by: 'Ada' })
  })

  it('in a quote is fixed by that quote', async () => {
    const id = await world.addRepair('lateral_leak')
    const draft = await world.addDraft({ site_id: world.siteId, repair_ids: [id] })
    await world.owner('POST', `/api:quotes/quotes/${draft.id}/send`, {})
    const yes = { via: 'phone', signed_name: 'Ada', note: 'Called', ...(await shownQuote(world, draft.id)) }
    expect((await world.owner('POST', `/api:quotes/quotes/${draft.id}/approve`, yes)).statusCode).toBe(200)
    expect((await world.repair(id)).authorization).toBe('quote')
    expect((await done(id)).json()).toMatchObject({ status: 'done', authorization: 'quote', authorized_by: 'Ada' })
  })
})

describe('the spending limit', () => {
  beforeEach(() => world.run('update repair set deleted_at = now() where checkup_id = $1', [world.checkupId]))
  const addRepair = async (labor_min: number, issue_code = 'lateral_leak') => {
    const body = { asset_type: 'zone', asset_id: zone.zone_id, checkup_id: world.checkupId, issue_code }
    return (await world.technician('POST', path, { ...body, labor_min })).json().id as string
  }
  const limit = (cents: number) => world.run('update account set nte_default_cents = $1', [cents])
  const byLimit = { authorization: 'nte', parts_confirmed: true }
  afterAll(() => limit(0))

  it('counts the parts of a repair', async () => {
    await limit(100)
    const id = await addRepair(0)
    await world.run('update issue_type set default_product_id = null')
    const part = { repair_id: id, description: 'Valve', qty: 5, unit_price_cents: 50_000 }
    expect((await world.owner('POST', '/api:checkups/repair-parts', part)).statusCode).toBe(201)
    const answer = await world.technician('POST', `${path}/${id}/done`, byLimit)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'repair.nte_exceeded'])
    await limit(250_000)
    const mended = await world.technician('POST', `${path}/${id}/done`, byLimit)
    expect(mended.statusCode).toBe(200)
    expect(await world.repair(id)).toMatchObject({ status: 'done', price_cents_snapshot: 250_000 })
  })

  it('needs the price of each part', async () => {
    const id = await addRepair(0)
    const part = { repair_id: id, description: 'Something', qty: 1 }
    await world.owner('POST', '/api:checkups/repair-parts', part)
    const answer = await world.technician('POST', `${path}/${id}/done`, byLimit)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'repair.part_price_missing', payload: { authorizations: ['verbal', 'plan_included'] } },
    ])
    const spoken = { authorization: 'verbal', authorized_by: 'Ada', parts_confirmed: true }
    expect((await world.technician('POST', `${path}/${id}/done`, spoken)).statusCode).toBe(200)
  })

  it('is not exceeded by concurrent repairs', async () => {
    for (let round = 0; round < 5; round++) {
      await world.run('update repair set deleted_at = now() where checkup_id = $1', [world.checkupId])
      const issues = ['lateral_leak', 'head_broken', 'head_tilted']
      const ids = await Promise.all(issues.map((issue) => addRepair(60, issue)))
      const [labor] = await world.run(
        'select labor_rate_cents_per_hour as rate from account where nte_default_cents > 0',
      )
      await limit(Math.round(1.5 * Number(labor?.rate)))
      const answers = await Promise.all(ids.map((id) => world.technician('POST', `${path}/${id}/done`, byLimit)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    }
  })
})

describe('parts of a repair that is over', () => {
  it('stay: they are neither removed nor restored', async () => {
    const id = await world.addRepair('head_broken')
    const parts = '/api:checkups/repair-parts'
    const add = async (description: string) =>
      (await world.owner('POST', parts, { repair_id: id, description, qty: 1, unit_price_cents: 0 })).json().id
    const [kept, removed] = [await add('Kept'), await add('Removed')]
    expect((await world.owner('DELETE', `${parts}/${removed}`)).statusCode).toBe(200)
    const mended = { authorization: 'verbal', authorized_by: 'Ada', parts_confirmed: true }
    await world.technician('POST', `${path}/${id}/done`, mended)
    for (const [method, url] of [
      ['DELETE', `${parts}/${kept}`],
      ['POST', `${parts}/${removed}/restore`],
    ] as const) {
      const answer = await world.owner(method, url)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'repair.not_editable'])
    }
  })

  it.each([
    ['zone', '/api:assets/zones', 'zone_id'],
    ['controller', '/api:assets/controllers', 'controller_id'],
  ])('and a %s of a visit in progress stays too', async (_name, url, column) => {
    const table = column === 'zone_id' ? 'checkup_zone' : 'checkup_controller'
    const [row] = await world.run(`select ${column} as id from ${table} where checkup_id = $1`, [world.checkupId])
    const answer = await world.owner('DELETE', `${url}/${row?.id}`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, `${_name}.in_use`])
  })
})

describe('an observation of a visit', () => {
  it.each(['checkup-controllers', 'checkup-zones'])('of %s is changed once at a revision', async (name) => {
    const url = `/api:checkups/${name}`
    for (let round = 0; round < 5; round++) {
      const [row] = (await world.owner('GET', `${url}?checkup_id=${world.checkupId}`)).json().items
      const change = (notes: string) =>
        world.technician('PATCH', `${url}/${row.id}`, { notes }, { 'if-match': String(row.rev) })
      const answers = await Promise.all(['A', 'B', 'C', 'D'].map(change))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    }
  })
})

describe('related rows', () => {
  it('a controller refers to a meter and a backflow preventer of its site', async () => {
    const sites = (await world.owner('GET', '/api:crm/sites')).json().items as readonly { id: string }[]
    const elsewhere = sites.find(({ id }) => id !== world.siteId)
    const meter = (
      await world.owner('POST', '/api:assets/water-meters', {
        site_id: elsewhere?.id,
        kind: 'irrigation',
        read_unit: 'gal',
      })
    ).json()
    const [row] = await world.run('select id from controller where site_id = $1', [world.siteId])
    const answer = await world.owner('PATCH', `/api:assets/controllers/${row?.id}`, { water_meter_id: meter.id })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'controller.elsewhere'])
  })

  it('pictures of a visit are visible to users who see it', async () => {
    const list = async (who: 'owner' | 'technician') =>
      (await world[who]('GET', `/api:files/pictures?owner_type=checkup&owner_id=${world.checkupId}`)).json().items
    await world.run(
      `insert into picture (account_id, id, owner_type, owner_id, kind, file_key, thumb_key, created_at, updated_at)
       select account_id, $2, 'checkup', id, 'other', 'k', 'k', now(), now() from checkup where id = $1`,
      [world.checkupId, crypto.randomUUID()],
    )
    expect(await list('technician')).toHaveLength(1)
    const [other] = await world.run(`select id from app_user where email = 'owner.a@example.com'`)
    const [before] = await world.run('select assigned_user_id as id from checkup where id = $1', [world.checkupId])
    await world.run('update checkup set assigned_user_id = $2 where id = $1', [world.checkupId, other?.id])
    expect([await list('technician'), await list('owner')]).toMatchObject([[], [{}]])
    await world.run('update checkup set assigned_user_id = $2 where id = $1', [world.checkupId, before?.id])
  })
})
