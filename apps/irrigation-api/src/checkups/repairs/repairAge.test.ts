/* The age of a fault counts back through every visit that carried it on, in days of the company's time zone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'

let world: FieldWorld
let visit: string
let zones: readonly { readonly zone_id: string }[]

const path = '/api:checkups/repairs'
const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => world.people.owner(method, url, body)

beforeAll(async () => {
  world = await createFieldWorld()
  visit = await world.startVisit()
  zones = (await owner('GET', `/api:checkups/checkup-zones?checkup_id=${visit}`)).json().items
}, 30_000)
afterAll(() => world.end())

const issues = [
  'head_broken',
  'head_tilted',
  'head_sunken',
  'nozzle_clogged',
  'lateral_leak',
  'head_missing',
  'ponding',
]

/** A chain of faults, each carried on from the one before, found at these times; the last one belongs to the visit. */
async function chain(issue_code: string, moments: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, found_at] of moments.entries()) {
    const isLast = index === moments.length - 1
    const body = { asset_type: 'zone', asset_id: zones[0]?.zone_id, issue_code, ...(isLast && { checkup_id: visit }) }
    const { id } = (await owner('POST', path, body)).json()
    await world.run('update repair set found_at = $2, carried_from_id = $3 where id = $1', [
      id,
      found_at,
      ids.at(-1) ?? null,
    ])
    ids.push(id)
  }
  return ids
}
const read = async (id: string | undefined) => (await owner('GET', `${path}/${id}`)).json()

describe('the age of a repair', () => {
  // Local date is 15 June 2026, five hours behind UTC.
  it.each([
    { name: 'of today', moments: ['2026-06-15T13:00:00Z'], is: { age_days: 0, times_reported: 1 } },
    {
      name: 'of yesterday, an hour before midnight there',
      moments: ['2026-06-15T04:00:00Z'],
      is: { age_days: 1, times_reported: 1 },
    },
    {
      name: 'of three visits',
      moments: ['2025-04-29T15:00:00Z', '2025-12-01T15:00:00Z', '2026-06-15T13:00:00Z'],
      is: { age_days: 412, times_reported: 3 },
    },
    {
      name: 'whose first finding was written down late',
      moments: ['2026-06-14T15:00:00Z', '2026-06-10T15:00:00Z'],
      is: { age_days: 5, times_reported: 2 },
    },
  ])('$name is $is.age_days days, $is.times_reported times', async ({ moments, is }) => {
    const issue = issues.shift() ?? ''
    const ids = await chain(issue, moments)
    expect(await read(ids.at(-1))).toMatchObject(is)
    const { items } = (await owner('GET', `${path}?checkup_id=${visit}&limit=500`)).json()
    expect(items.find(({ id }: { id: string }) => id === ids.at(-1))).toMatchObject(is)
  })

  it('ends when it is done', async () => {
    const [id] = await chain(issues.shift() ?? '', ['2026-06-01T15:00:00Z'])
    await world.run(`update repair set status = 'done', done_at = '2026-06-04T15:00:00Z' where id = $1`, [id])
    expect(await read(id)).toMatchObject({ age_days: 3 })
  })

  it('is computed for a circular chain', async () => {
    const ids = await chain(issues.shift() ?? '', ['2026-06-01T15:00:00Z', '2026-06-05T15:00:00Z'])
    await world.run('update repair set carried_from_id = $2 where id = $1', ids)
    for (const id of ids) expect(await read(id)).toMatchObject({ age_days: 14, times_reported: 2 })
    expect((await owner('GET', '/api:checkups/reports')).statusCode).toBe(200)
    await world.run('update repair set carried_from_id = null where id = any($1)', [ids])
  })

  it('is null when the time of finding is unknown', async () => {
    const [id] = await chain(issues.shift() ?? '', ['2026-06-01T15:00:00Z'])
    await world.run('update repair set found_at = null where id = $1', [id])
    expect(await read(id)).toMatchObject({ age_days: null, times_reported: null })
  })

  it('is in the report of the visit, as of the day it was completed', async () => {
    const ofReport = async () => {
      const { zones: shown } = (await owner('GET', `/api:checkups/checkups/${visit}/report`)).json()
      return shown.flatMap((it: { findings: object[] }) => it.findings)
    }
    expect(await ofReport()).toContainEqual(expect.objectContaining({ age_days: 412, times_reported: 3 }))
    await world.run(`update checkup set status = 'completed', completed_at = '2026-06-16T13:00:00Z' where id = $1`, [
      visit,
    ])
    expect(await ofReport()).toContainEqual(expect.objectContaining({ age_days: 413, times_reported: 3 }))
    await world.run(`update repair set status = 'done', done_at = '2026-09-01T13:00:00Z' where checkup_id = $1`, [
      visit,
    ])
    expect(await ofReport()).toContainEqual(expect.objectContaining({ age_days: 413, times_reported: 3 }))
    await world.run(`update repair set status = 'open', done_at = null where checkup_id = $1`, [visit])
    await world.run(`update checkup set status = 'in_progress', completed_at = null where id = $1`, [visit])
  })

  it('determines how open repairs are counted', async () => {
    const count = async () => (await owner('GET', '/api:checkups/reports')).json().open_repairs
    const before = await count()
    await chain('runoff', ['2025-06-01T15:00:00Z', '2026-06-15T13:00:00Z'])
    const { older, to_30_days, total } = await count()
    expect([older, to_30_days, total]).toEqual([before.older + 1, before.to_30_days, before.total + 1])
  })
})
