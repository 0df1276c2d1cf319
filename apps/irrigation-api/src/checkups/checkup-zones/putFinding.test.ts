/* Findings counted on the walk are ordinary repairs: the transition table, the spending limit and the activity log apply to them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'

let world: FieldWorld
let zone: string

beforeAll(async () => {
  world = await createFieldWorld()
}, 30_000)
afterAll(() => world.end())

beforeEach(async () => {
  await spendable(1_000_000)
  const visit = await world.startVisit()
  const { items } = (await world.people.owner('GET', `/api:checkups/checkup-zones?checkup_id=${visit}`)).json()
  zone = items[0].id
})

type Who = 'owner' | 'technician'

const spendable = (nte_cents: number) => world.people.owner('PATCH', `/api:crm/sites/${world.siteId}`, { nte_cents })
const put = (body: object, issue = 'head_broken', who: Who = 'technician') =>
  world.people[who]('PUT', `/api:checkups/checkup-zones/${zone}/findings/${issue}`, body)
const refusal = async (...asked: Parameters<typeof put>) => {
  const answer = await put(...asked)
  return [answer.statusCode, answer.json().code]
}
const counted = async (issue = 'head_broken') =>
  (await world.people.owner('GET', `/api:checkups/checkup-zones/${zone}`))
    .json()
    .findings.find((it: { issue_code: string }) => it.issue_code === issue)
const row = async (id: string) => (await world.run('select * from repair where id = $1', [id]))[0] ?? {}
const logOf = async (id: string) =>
  (await world.run('select verb from activity_log where target_id = $1 order by at, id', [id])).map(({ verb }) => verb)

/** A finding of quantity two by the technician, in some state. */
async function found(status = 'open', issue = 'head_broken'): Promise<string> {
  await put({ qty: 2 }, issue)
  const { repair_id } = await counted(issue)
  await world.run('update repair set status = $2 where id = $1', [repair_id, status])
  return repair_id
}

describe('a finding of the walk', () => {
  it('is logged, and fixed on the spot within the site’s limit', async () => {
    const answer = await put({ qty: 2, status: 'done' })
    expect(answer.json()).toMatchObject({ status: 'fixed', findings: [{ status: 'done', qty: 2 }] })
    const { repair_id } = await counted()
    const made = await row(repair_id)
    expect(made).toMatchObject({ authorization: 'nte', done_at: expect.any(Date), labor_class: 'standard' })
    expect(made.price_cents_snapshot).toBeGreaterThan(0)
    expect(await logOf(repair_id)).toEqual(['repair.open', 'repair.done'])
  })

  it('is not fixed or stored beyond the limit of the visit', async () => {
    await put({ qty: 1, status: 'done' })
    const { repair_id } = await counted()
    await spendable(Number((await row(repair_id)).price_cents_snapshot))
    expect(await refusal({ qty: 1, status: 'done' }, 'lateral_leak')).toEqual([422, 'repair.nte_exceeded'])
    expect(await counted('lateral_leak')).toBeUndefined()
    const verbal = { qty: 1, status: 'done', authorization: 'verbal' }
    expect(await refusal(verbal, 'lateral_leak')).toEqual([422, 'repair.name_required'])
    expect((await put({ ...verbal, authorized_by: 'Ada' }, 'lateral_leak')).statusCode).toBe(200)
    expect(await row((await counted('lateral_leak')).repair_id)).toMatchObject({ authorized_by: 'Ada' })
  })

  it('is fixed later, reopened and fixed again, each time logged', async () => {
    const id = await found()
    for (const status of ['done', 'done', 'open', 'done']) expect((await put({ qty: 2, status })).statusCode).toBe(200)
    expect(await logOf(id)).toEqual(['repair.open', 'repair.done', 'repair.open', 'repair.done'])
    expect(await refusal({ qty: 3 })).toEqual([409, 'repair.not_editable'])
    expect((await put({ qty: 3, status: 'open' })).json().findings).toMatchObject([{ status: 'open', qty: 3 }])
    expect(await row(id)).toMatchObject({ done_at: null, done_by: null })
  })

  it('is opened when it was monitored, and then fixed', async () => {
    const id = await found('monitor')
    expect((await put({ qty: 2, status: 'done' })).statusCode).toBe(200)
    expect(await logOf(id)).toEqual(['repair.open', 'repair.open', 'repair.done'])
  })

  it('does not change when the same is sent again', async () => {
    const id = await found('approved')
    const before = await row(id)
    expect((await put({ qty: 2 })).statusCode).toBe(200)
    expect(await row(id)).toEqual(before)
  })

  it.each(['quoted', 'approved', 'scheduled', 'declined', 'deferred', 'done', 'void'])(
    'cannot change its quantity once it is %s',
    async (status) => {
      const id = await found(status)
      expect(await refusal({ qty: 5 }, 'head_broken', 'owner')).toEqual([409, 'repair.not_editable'])
      expect(await row(id)).toMatchObject({ status, qty: '2.00', deleted_at: null })
    },
  )

  it.each([
    ['quoted', 'done', 409],
    ['declined', 'done', 409],
    ['deferred', 'done', 409],
    ['void', 'done', 409],
    ['void', 'open', 409],
    ['quoted', 'open', 409],
    ['approved', 'open', 409],
    ['scheduled', 'open', 409],
    ['declined', 'open', 422],
  ])('does not go from %s to %s', async (from, status, expected) => {
    const id = await found(from)
    expect((await put({ qty: 2, status }, 'head_broken', 'owner')).statusCode).toBe(expected)
    expect((await row(id)).status).toBe(from)
  })

  it('that was approved is fixed when its parts are confirmed, if it has any', async () => {
    const id = await found('approved')
    await world.people.owner('POST', '/api:checkups/repair-parts', { repair_id: id, description: 'Elbow', qty: 1 })
    expect(await refusal({ qty: 2, status: 'done' })).toEqual([422, 'repair.parts_unconfirmed'])
    await world.run('update repair_part set deleted_at = now() where repair_id = $1', [id])
    expect((await put({ qty: 2, status: 'done' })).statusCode).toBe(200)
  })
})

describe('a zone that two people write', () => {
  it('refuses a quantity in place of one that its sender has not seen', async () => {
    await put({ qty: 2 })
    expect(await refusal({ qty: 1, qty_seen: [0] }, 'head_broken', 'owner')).toEqual([409, 'finding.changed'])
    expect(await refusal({ qty: 0, qty_seen: [1, 3] })).toEqual([409, 'finding.changed'])
    expect(await counted()).toMatchObject({ qty: 2 })
    expect((await put({ qty: 3, qty_seen: [2] }, 'head_broken', 'owner')).statusCode).toBe(200)
    // The answer to the last one was lost, or both counted the same.
    expect((await put({ qty: 4, qty_seen: [2, 3] }, 'head_broken', 'owner')).statusCode).toBe(200)
    expect((await put({ qty: 4, qty_seen: [1] })).statusCode).toBe(200)
    await put({ qty: 0 })
    expect(await refusal({ qty: 5, qty_seen: [4] })).toEqual([409, 'finding.changed'])
    expect((await put({ qty: 1, qty_seen: [0] })).statusCode).toBe(200)
  })

  it('keeps a note that the writer of the next has not seen', async () => {
    const note = async (who: Who, body: object) =>
      (await world.people[who]('PATCH', `/api:checkups/checkup-zones/${zone}`, body)).json().notes
    expect(await note('technician', { notes: 'Leaks', notes_seen: [null] })).toBe('Leaks')
    expect(await note('owner', { notes: 'Dog!', notes_seen: [null, 'Dog'] })).toBe('Leaks\nDog!')
    expect(await note('owner', { notes: 'Leaks\nDog, brown', notes_seen: ['Leaks\nDog!'] })).toBe('Leaks\nDog, brown')
    expect(await note('technician', { notes: null, notes_seen: ['Leaks\nDog, brown'] })).toBe(null)
    expect(await note('technician', { notes: 'Valve' })).toBe('Valve')
  })
})

describe('a finding of quantity zero', () => {
  it('removes the finding, is logged, and can be found again', async () => {
    const id = await found()
    expect((await put({ qty: 0 })).json().findings).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'void', deleted_at: expect.any(Date) })
    expect(await logOf(id)).toEqual(['repair.open', 'repair.void'])
    expect((await put({ qty: 0 })).statusCode).toBe(200)
    expect((await put({ qty: 1 })).json().findings).toMatchObject([{ status: 'open', qty: 1 }])
    expect((await counted()).repair_id).not.toBe(id)
  })

  it('removes the user’s own open finding after the hour, not another user’s', async () => {
    const own = await found()
    await world.run(`update repair set created_at = created_at - interval '2 hours' where id = $1`, [own])
    expect((await put({ qty: 0 })).statusCode).toBe(200)
    await put({ qty: 1 }, 'head_tilted', 'owner')
    expect(await refusal({ qty: 0 }, 'head_tilted')).toEqual([409, 'repair.transition_not_allowed'])
    expect(await counted('head_tilted')).toMatchObject({ status: 'open', qty: 1 })
    expect((await put({ qty: 0 }, 'head_tilted', 'owner')).statusCode).toBe(200)
  })

  it('does not remove done ones; quoted ones stay with their quote', async () => {
    const done = await found('done')
    expect(await refusal({ qty: 0 }, 'head_broken', 'owner')).toEqual([409, 'repair.transition_not_allowed'])
    expect(await row(done)).toMatchObject({ status: 'done', deleted_at: null })
    const approved = await found('approved', 'head_tilted')
    await world.run(`update repair set created_at = created_at - interval '2 hours' where id = $1`, [approved])
    expect(await refusal({ qty: 0 }, 'head_tilted')).toEqual([409, 'repair.transition_not_allowed'])
    for (const _again of [1, 2]) expect((await put({ qty: 0 }, 'head_tilted', 'owner')).statusCode).toBe(200)
    expect(await row(approved)).toMatchObject({ status: 'void', deleted_at: null })
    expect(await logOf(approved)).toEqual(['repair.open', 'repair.void'])
  })
})
