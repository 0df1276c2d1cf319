/* Figures of a company between two days, and its visits as CSV: exact numbers, for everybody or for one's own work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQuoteWorld, type QuoteWorld } from '../../testing/createQuoteWorld.ts'
import type { SignedInRequest } from '../../testing/index.ts'

let world: QuoteWorld
let mine: string
let theirs: string

const path = '/api:checkups/reports'
const dry = { visits: 0, found_gal_week: 0, left_gal_week: 0, saved_gal_week: 0 }
const day = 'from=2020-03-10&to=2020-03-10'

beforeAll(async () => {
  world = await createQuoteWorld()
  const { run } = world
  const idOf = async (email: string) => (await run('select id from app_user where email = $1', [email]))[0]?.id
  mine = String(await idOf('tech.a1@example.com'))
  theirs = String(await idOf('tech.a2@example.com'))
  await visit(mine, ['2020-03-10T15:00:00Z', '2020-03-10T16:00:00Z', 600])
  await visit(theirs, ['2020-03-11T04:29:00Z', '2020-03-11T04:59:00Z', 0])
  await visit(theirs, ['2020-03-11T04:30:00Z', '2020-03-11T05:00:00Z', 0])
  await find(['head_broken', 'open', '2020-03-10T15:10:00Z', mine])
  await find(['head_broken', 'done', '2020-03-10T15:11:00Z', theirs])
  await find(['lateral_leak', 'done', '2020-03-10T15:12:00Z', mine])
  await find(['lateral_leak', 'void', '2020-03-10T15:13:00Z', mine])
  await find(['lateral_leak', 'open', '2020-03-09T15:13:00Z', theirs])
  await sell(['approved', 20_000, 15_000])
  await sell(['declined', 5_000, null])
  await sell(['sent', 1_000, null])
}, 30_000)
afterAll(() => world.api.close())

/** A completed visit of a user: start, end, and seconds of pause. */
async function visit(assigned_user_id: string, [started, completed, paused]: readonly [string, string, number]) {
  const body = { site_id: world.siteId, type: 'routine', assigned_user_id }
  const { id } = (await world.owner('POST', '/api:checkups/checkups', body)).json()
  await world.run(
    `update checkup set status = 'completed', started_at = $2, completed_at = $3, paused_seconds = $4 where id = $1`,
    [id, started, completed, paused],
  )
}

/** A fault in some state, with one part. */
async function find([issue_code, status, found_at, by]: readonly [string, string, string, string]) {
  const zone = (await world.owner('GET', `/api:assets/zones?site_id=${world.siteId}`)).json().items[0]
  const body = { asset_type: 'zone', asset_id: zone.id, issue_code }
  const { id } = (await world.owner('POST', '/api:checkups/repairs', body)).json()
  await world.run('update repair_part set deleted_at = now() where repair_id = $1', [id])
  const part = { repair_id: id, description: 'Elbow', qty: 2.5 }
  await world.owner('POST', '/api:checkups/repair-parts', part)
  const over = status === 'done' ? found_at : null
  await world.run(
    'update repair set status = $2, found_at = $3, found_by = $4, done_by = $4, done_at = $5 where id = $1',
    [id, status, found_at, by, over],
  )
  return id
}

/** A quote sent on the day, in some state. */
async function sell([status, total, approved]: readonly [string, number, number | null]) {
  const { id } = await world.addDraft()
  await world.run(
    `update quote set status = $2, total_cents = $3, approved_total_cents = $4, sent_at = '2020-03-10T18:00:00Z',
       approved_at = case when $4::int is null then null else '2020-03-12T18:00:00Z'::timestamptz end where id = $1`,
    [id, status, total, approved],
  )
}

const read = async (who: SignedInRequest, query = day) => (await who('GET', `${path}?${query}`)).json()

describe('figures of a company', () => {
  it('cover the requested days, in the company’s time zone', async () => {
    const { visits, findings, quotes, parts_used } = await read(world.owner)
    expect(visits).toMatchObject({ completed: 2, minutes: 80 })
    expect(visits.by_technician.map((it: { user_id: string }) => it.user_id).sort()).toEqual([mine, theirs].sort())
    expect(findings).toMatchObject({ total: 3, done: 2 })
    expect(findings.by_issue).toMatchObject([
      { issue_code: 'head_broken', found: 2, done: 1 },
      { issue_code: 'lateral_leak', found: 1, done: 1 },
    ])
    expect(findings.by_issue[0]).toMatchObject({ label_en: expect.any(String), label_es: expect.any(String) })
    expect(quotes).toMatchObject({ sent: 3, approved: 1, declined: 1, win_pct: 50 })
    expect(quotes).toMatchObject({ total_cents: 26_000, approved_total_cents: 15_000 })
    expect(parts_used).toEqual([{ product_id: null, description: 'Elbow', unit: 'each', qty: 5 }])
  })

  it('cover a technician’s own work for technicians', async () => {
    const { visits, findings, open_repairs, quotes, parts_used } = await read(world.technician)
    expect(visits).toMatchObject({ completed: 1, minutes: 50, by_technician: [{ user_id: mine, minutes: 50 }] })
    expect(findings).toMatchObject({ total: 2, done: 1 })
    expect([quotes.sent, quotes.win_pct, parts_used[0].qty]).toEqual([0, null, 2.5])
    const everything = (await read(world.owner)).open_repairs
    expect(open_repairs.older).toBe(1)
    expect(everything.older - open_repairs.older).toBeGreaterThanOrEqual(1)
  })

  it('count a carried fault and its parts once', async () => {
    const elsewhere = 'from=2020-05-01&to=2020-05-09'
    const first = await find(['head_broken', 'done', '2020-05-01T15:00:00Z', mine])
    const second = await find(['head_broken', 'done', '2020-05-02T15:00:00Z', mine])
    const last = await find(['head_broken', 'done', '2020-05-03T15:00:00Z', mine])
    const carry = 'update repair set carried_from_id = $2 where id = $1'
    await world.run(carry, [second, first])
    await world.run(carry, [last, second])
    const { findings, parts_used } = await read(world.owner, elsewhere)
    expect(findings).toMatchObject({ total: 1, done: 1, by_issue: [{ found: 1, done: 1 }] })
    expect(parts_used).toMatchObject([{ description: 'Elbow', qty: 2.5 }])
    const set = 'update repair set status = $2 where id = $1'
    for (const id of [first, second]) await world.run(set, [id, 'declined'])
    expect((await read(world.owner, elsewhere)).findings).toMatchObject({ total: 1, done: 1 })
    await world.run(set, [last, 'open'])
    expect((await read(world.owner, elsewhere)).findings).toMatchObject({ total: 1, done: 0 })
    expect((await read(world.owner, 'from=2020-05-03&to=2020-05-03')).findings).toMatchObject({ total: 0 })
    await world.run('update repair set deleted_at = now() where id = any($1)', [[first, second, last]])
  })

  it('group open repairs by age, with matching total', async () => {
    const { total, to_30_days, to_90_days, older } = (await read(world.owner)).open_repairs
    expect(to_30_days + to_90_days + older).toBe(total)
    expect(older).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['of a day on which nothing was', 'from=2020-01-01&to=2020-01-01', 0],
    ['from a day on', 'from=2020-03-11', 1],
    ['to a day', 'to=2020-03-09', 0],
  ])('%s', async (_name, query, completed) => {
    const { visits } = await read(world.owner, query)
    const those = visits.by_technician.find((it: { user_id: string }) => it.user_id === theirs)
    expect(those?.completed ?? 0).toBeGreaterThanOrEqual(completed)
    if (completed === 0) expect(visits).toEqual({ completed: 0, minutes: 0, by_technician: [], water: dry })
  })

  it('hide amounts from technicians who see no prices', async () => {
    await world.run('update account set technicians_see_prices = false')
    const { quotes } = await read(world.technician)
    await world.run('update account set technicians_see_prices = true')
    expect([quotes.sent, quotes.total_cents, quotes.approved_total_cents]).toEqual([0, null, null])
  })

  it('do not include another company', async () =>
    expect((await read(world.stranger)).visits).toEqual({ completed: 0, minutes: 0, by_technician: [], water: dry }))

  it.each(['from=yesterday', 'to=2020-02-30', 'month=3'])('refuse %s', async (query) =>
    expect((await world.owner('GET', `${path}?${query}`)).statusCode).toBe(400),
  )
})

describe('visits as CSV', () => {
  const table = async (who: SignedInRequest, query = '') => {
    const answer = await who('GET', `/api:checkups/checkups.csv?${query}`)
    return { answer, lines: answer.body.trimEnd().split('\r\n') }
  }

  it('are a file with a header, filtered like the list', async () => {
    const { answer, lines } = await table(world.owner, 'status=completed')
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="checkups.csv"')
    const { total } = (await world.owner('GET', '/api:checkups/checkups?status=completed')).json()
    expect(lines).toHaveLength(total + 1)
    expect(lines[0]).toMatch(/^Number,Type,Status,Client,Site,/)
    expect((await table(world.owner, 'q=nothing')).lines).toHaveLength(1)
  })

  it('contain a technician’s own visits for technicians', async () => {
    const query = `assigned_user_id=${theirs}`
    expect((await table(world.owner, query)).lines.length).toBeGreaterThan(2)
    expect((await table(world.technician, query)).lines).toHaveLength(1)
    expect((await table(world.technician)).lines.length).toBeGreaterThan(1)
  })

  it('contain no formulas', async () => {
    await world.run(`update site set name = '=1+1' where id = $1`, [world.siteId])
    expect((await table(world.owner)).answer.body).toContain(`,'=1+1,`)
  })
})
