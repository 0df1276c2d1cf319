/* Faults that were not fixed are carried on to the visit that copies the previous one, and found again after they were declined. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../testing/createFieldWorld.ts'

let world: FieldWorld
let before: string
let zones: readonly { readonly id: string; readonly zone_id: string }[]

const visits = '/api:checkups/checkups'
const repairs = '/api:checkups/repairs'

beforeAll(async () => {
  world = await createFieldWorld()
  await world.people.owner('PATCH', `/api:crm/sites/${world.siteId}`, { nte_cents: 1_000_000 })
}, 30_000)
afterAll(() => world.end())

beforeEach(async () => {
  before = await world.startVisit()
  zones = await zonesOf(before)
})

const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => world.people.owner(method, url, body)
const zonesOf = async (visit: string) =>
  (await owner('GET', `/api:checkups/checkup-zones?checkup_id=${visit}`)).json().items
const of = async (visit: string) => (await owner('GET', `${repairs}?checkup_id=${visit}&limit=500`)).json().items
const read = async (id: string) => (await owner('GET', `${repairs}/${id}`)).json()

/** Adds a fault in some state on a zone of the previous visit. */
async function fault(issue_code: string, status = 'open', more: object = {}): Promise<string> {
  const body = { asset_type: 'zone', asset_id: zones[0]?.zone_id, checkup_id: before, issue_code, ...more }
  const { id } = (await owner('POST', repairs, body)).json()
  expect(await world.run('update repair set status = $2 where id = $1 returning id', [id, status])).toHaveLength(1)
  return id
}

/** States that count as decided, each with an issue of its own. */
const decided = {
  ...{ quoted: 'head_tilted', approved: 'head_sunken', scheduled: 'lateral_leak', deferred: 'head_missing' },
  ...{ declined: 'ponding', done: 'runoff', void: 'overspray_hard' },
}

/** Starts a visit that copies the previous one. */
async function copy(more: object = {}): Promise<string> {
  const body = { site_id: world.siteId, type: 'routine', copied_from_id: before, ...more }
  const { id } = (await owner('POST', visits, body)).json()
  expect((await owner('POST', `${visits}/${id}/start`)).statusCode).toBe(200)
  return id
}

describe('a visit that copies an earlier one', () => {
  it('begins with open and monitored repairs, with their parts', async () => {
    const open = await fault('head_broken', 'open', { qty: 3, notes: 'By the gate' })
    const part = { repair_id: open, description: 'Elbow', qty: 2, unit_price_cents: 700 }
    await owner('POST', '/api:checkups/repair-parts', part)
    const watched = await fault('nozzle_clogged', 'monitor')
    for (const [status, issue] of Object.entries(decided)) await fault(issue, status)
    const visit = await copy()
    const carried = await of(visit)
    expect(carried.map((it: { carried_from_id: string }) => it.carried_from_id).sort()).toEqual([open, watched].sort())
    const again = carried.find((it: { carried_from_id: string }) => it.carried_from_id === open)
    expect(again).toMatchObject({ status: 'open', issue_code: 'head_broken', qty: 3, notes: 'By the gate' })
    const parts = (await owner('GET', `/api:checkups/repair-parts?repair_id=${again.id}`)).json().items
    expect(parts).toContainEqual(expect.objectContaining({ description: 'Elbow', qty: 2, unit_price_cents: 700 }))
    expect(await read(open)).toMatchObject({ status: 'open', is_carried_on: true })
    expect(await read(again.id)).toMatchObject({ is_carried_on: false })
    const log = await world.run('select verb, diff from activity_log where target_id = $1', [again.id])
    expect(log).toMatchObject([{ verb: 'repair.open', diff: { carried_from_id: open } }])
  })

  it('ignores repairs outside of its scope', async () => {
    await fault('head_broken')
    const [zone] = zones
    const [row] = await world.run('select controller_id from zone where id = $1', [zone?.zone_id])
    const all = (await owner('GET', `/api:assets/controllers?site_id=${world.siteId}`)).json().items
    const others = all.map((it: { id: string }) => it.id).filter((id: string) => id !== row?.controller_id)
    expect(await of(await copy({ controller_ids: others }))).toEqual([])
  })

  it('keeps its copies when it is put back on the calendar, and makes them once', async () => {
    const open = await fault('head_broken')
    const visit = await copy()
    expect((await owner('POST', `${visits}/${visit}/unstart`)).json().status).toBe('scheduled')
    expect(await of(visit)).toEqual([])
    expect((await read(open)).is_carried_on).toBe(false)
    await owner('POST', `${visits}/${visit}/start`)
    expect(await of(visit)).toHaveLength(1)
    await owner('POST', `${visits}/${visit}/cancel`, { reason: 'weather' })
    await owner('POST', `${visits}/${visit}/reopen`, { reason: 'Dry', scheduled_at: '2026-06-20T14:00:00Z' })
    await owner('POST', `${visits}/${visit}/start`)
    expect(await of(visit)).toHaveLength(1)
  })

  it('also marks the original of a fixed fault as done, at price zero', async () => {
    const open = await fault('head_broken')
    const [again] = await of(await copy())
    await owner('POST', `${repairs}/${again.id}/done`, { authorization: 'plan_included' })
    expect(await read(open)).toMatchObject({ status: 'done', price_cents_snapshot: 0, done_at: expect.any(String) })
    const watched = await fault('nozzle_clogged', 'monitor')
    const visit = await copy()
    const zone = (await zonesOf(visit)).find(({ zone_id }: { zone_id: string }) => zone_id === zones[0]?.zone_id)
    await owner('PUT', `/api:checkups/checkup-zones/${zone.id}/findings/nozzle_clogged`, { qty: 1, status: 'done' })
    expect((await read(watched)).status).toBe('done')
  })

  it('can be quoted for its own rows, not for the originals', async () => {
    const open = await fault('head_broken')
    const [again] = await of(await copy())
    const { client_id } = (await owner('GET', `/api:crm/sites/${world.siteId}`)).json()
    const quote = (id: string) => owner('POST', '/api:quotes/quotes', { client_id, repair_ids: [id] })
    const refused = await quote(open)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'quote.repairs_carried_on', payload: { repair_ids: [open] } },
    ])
    expect((await quote(again.id)).statusCode).toBe(201)
  })

  it('prevents sending a draft made before it began', async () => {
    const open = await fault('head_broken')
    const { client_id } = (await owner('GET', `/api:crm/sites/${world.siteId}`)).json()
    const draft = (await owner('POST', '/api:quotes/quotes', { client_id, repair_ids: [open] })).json()
    await copy()
    const sent = await owner('POST', `/api:quotes/quotes/${draft.id}/send`, {})
    expect([sent.statusCode, sent.json().code]).toEqual([422, 'quote.repairs_carried_on'])
    expect((await read(open)).status).toBe('open')
  })
})

describe('a cancelled visit', () => {
  const cancel = (visit: string) => owner('POST', `${visits}/${visit}/cancel`, { reason: 'weather' })
  const openRepairs = async () => (await owner('GET', '/api:checkups/reports')).json().open_repairs.total

  it('leaves the faults that it carried to the next visit', async () => {
    const open = await fault('head_broken')
    const total = await openRepairs()
    const off = await copy()
    const [left] = await of(off)
    await cancel(off)
    expect(await read(open)).toMatchObject({ status: 'open', is_carried_on: false })
    expect(await read(left.id)).toMatchObject({ is_carried_on: true })
    expect(await openRepairs()).toBe(total)
    const [again] = await of(await copy())
    expect(again).toMatchObject({ carried_from_id: open, is_carried_on: false })
    expect((await read(open)).is_carried_on).toBe(true)
  })

  it('still counts for decided faults, and when it is copied', async () => {
    const quoted = await fault('head_broken')
    const watched = await fault('head_tilted')
    const off = await copy()
    await world.run(`update repair set status = 'quoted' where carried_from_id = $1`, [quoted])
    await cancel(off)
    expect((await read(quoted)).is_carried_on).toBe(true)
    const [again, ...more] = await of(await copy({ copied_from_id: off }))
    expect([again.issue_code, more]).toEqual(['head_tilted', []])
    expect((await read(watched)).is_carried_on).toBe(true)
    expect((await read(again.id)).is_carried_on).toBe(false)
  })
})

describe('a cancelled visit that is put back on the calendar', () => {
  const again = { reason: 'Dry', scheduled_at: '2026-06-20T14:00:00Z' }
  const cancel = (visit: string) => owner('POST', `${visits}/${visit}/cancel`, { reason: 'weather' })
  const bringBack = async (visit: string) => {
    expect((await owner('POST', `${visits}/${visit}/reopen`, again)).json().status).toBe('scheduled')
    expect((await owner('POST', `${visits}/${visit}/start`)).json().status).toBe('in_progress')
  }
  const live = async (visit: string) =>
    (await of(visit)).filter((it: { is_carried_on: boolean }) => !it.is_carried_on).map((it: { id: string }) => it.id)

  it('leaves faults to the visit that took them up, so that each exists once', async () => {
    await fault('head_broken')
    const off = await copy()
    const [left] = await of(off)
    await cancel(off)
    const other = await copy()
    const [taken] = await of(other)
    await bringBack(off)
    expect([await live(off), await live(other)]).toEqual([[], [taken.id]])
    const log = await world.run('select verb, diff from activity_log where target_id = $1 order by at, id', [left.id])
    expect(log.at(-1)).toMatchObject({ verb: 'repair.void', diff: { to: 'void' } })
    const zone = (await zonesOf(off)).find(({ zone_id }: { zone_id: string }) => zone_id === zones[0]?.zone_id)
    expect([zone.findings, zone.status]).toEqual([[], 'not_started'])
  })

  it.each([1, 2, 3, 4])('has each fault once, even when another visit begins concurrently (%i)', async () => {
    await fault('head_broken')
    const off = await copy()
    await cancel(off)
    const body = { site_id: world.siteId, type: 'routine', copied_from_id: before }
    const other = (await owner('POST', visits, body)).json().id
    const both = [owner('POST', `${visits}/${off}/reopen`, again), owner('POST', `${visits}/${other}/start`)]
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([...(await live(off)), ...(await live(other))]).toHaveLength(1)
  })

  it('keeps faults that nobody took up, with their notes', async () => {
    await fault('head_broken')
    const off = await copy()
    const [left] = await of(off)
    await world.run(`update repair set qty = 7, notes = 'By the wall' where id = $1`, [left.id])
    await cancel(off)
    await bringBack(off)
    expect(await of(off)).toMatchObject([{ id: left.id, qty: 7, notes: 'By the wall', is_carried_on: false }])
  })

  it('takes them back from another cancelled visit, and only one of them does', async () => {
    await fault('head_broken')
    const first = await copy()
    await cancel(first)
    const later = await copy()
    await cancel(later)
    await bringBack(first)
    await bringBack(later)
    expect([(await live(first)).length, (await live(later)).length]).toEqual([1, 0])
  })

  it.each(['done', 'quoted', 'approved', 'scheduled', 'deferred', 'void'])(
    'drops faults that were %s in the meantime',
    async (status) => {
      const open = await fault('head_broken')
      const off = await copy()
      await cancel(off)
      await world.run('update repair set status = $2 where id = $1', [open, status])
      await bringBack(off)
      expect(await of(off)).toEqual([])
      expect((await read(open)).status).toBe(status)
    },
  )

  it('keeps declined faults found again, decided ones, and its own findings', async () => {
    const declined = await fault('head_tilted', 'declined')
    const decidedThere = await fault('head_sunken')
    const off = await copy()
    await owner('POST', `${repairs}/${declined}/open`, { found_again: true, checkup_id: off })
    await owner('POST', repairs, {
      asset_type: 'zone',
      asset_id: zones[0]?.zone_id,
      checkup_id: off,
      issue_code: 'runoff',
    })
    await world.run(`update repair set status = 'approved' where carried_from_id = $1`, [decidedThere])
    await cancel(off)
    await copy()
    await bringBack(off)
    const codes = (await of(off)).map((it: { issue_code: string }) => it.issue_code).sort()
    expect(codes).toEqual(['head_sunken', 'head_tilted', 'runoff'])
  })
})

describe('a fault that a later visit carries on', () => {
  it.each([
    ['approve', 'open', { authorized_by: 'Ada' }],
    ['schedule', 'approved', {}],
    ['done', 'open', { authorization: 'plan_included' }],
    ['decline', 'open', { reason: 'No' }],
    ['defer', 'open', { reason: 'Later', deferred_until_on: '2026-07-01' }],
    ['monitor', 'open', undefined],
  ])('cannot be acted on besides its copy: %s', async (call, status, body) => {
    const open = await fault('head_broken')
    const visit = await copy()
    await world.run('update repair set status = $2 where id = $1', [open, status])
    const more = call === 'schedule' ? { checkup_id: visit } : {}
    const refused = await owner('POST', `${repairs}/${open}/${call}`, body && { ...body, ...more })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'repair.carried_on'])
    expect((await read(open)).status).toBe(status)
  })
})

describe('a declined fault that is found again on a visit', () => {
  const again = (id: string, body: object) => owner('POST', `${repairs}/${id}/open`, { found_again: true, ...body })

  it('is carried on there, and the client’s decision stays', async () => {
    const declined = await fault('head_broken', 'declined')
    const visit = await world.startVisit()
    const found = await again(declined, { checkup_id: visit })
    expect(found.json()).toMatchObject({ status: 'open', carried_from_id: declined, checkup_id: visit })
    expect((await read(declined)).status).toBe('declined')
    const zone = (await zonesOf(visit)).find(({ zone_id }: { zone_id: string }) => zone_id === zones[0]?.zone_id)
    expect(zone.status).toBe('needs_repair')
    expect((await again(declined, { checkup_id: visit })).json().code).toBe('repair.carried')
  })

  it.each([
    ['not found again', { found_again: false }, [422, 'repair.not_found_again']],
    ['on a visit that there is not', { checkup_id: crypto.randomUUID() }, [404, 'checkup.not_found']],
  ])('is refused: %s', async (_name, body, expected) => {
    const declined = await fault('head_broken', 'declined')
    const visit = await world.startVisit()
    const answer = await again(declined, { checkup_id: visit, ...body })
    expect([answer.statusCode, answer.json().code]).toEqual(expected)
    expect(await of(visit)).toEqual([])
  })

  it('is not found on a visit of another company', async () => {
    const site = (await world.stranger('GET', '/api:crm/sites')).json().items[0]
    const visit = (await world.stranger('POST', visits, { site_id: site.id, type: 'routine' })).json()
    const answer = await again(await fault('head_broken', 'declined'), { checkup_id: visit.id })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'checkup.not_found'])
  })

  it('must be declined, and of the visit’s own site', async () => {
    const visit = await world.startVisit()
    const watched = await fault('head_broken', 'monitor')
    expect((await again(watched, { checkup_id: visit })).json().code).toBe('repair.not_declined')
    const declined = await fault('head_tilted', 'declined')
    await world.run(
      'update checkup set site_id = (select id from site where account_id = $2 and id <> $3 limit 1) where id = $1',
      [visit, world.accountId, world.siteId],
    )
    expect((await again(declined, { checkup_id: visit })).json().code).toBe('repair.visit_elsewhere')
  })
})
