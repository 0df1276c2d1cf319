/*
 * Stored figures equal a fresh count of the rows, whatever changed since: writes histories of years into the database, counts them, and
 * then changes them through the API. Expected values are counted from the rows alone, day by day in the company's calendar.
 */
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../jobs/runJobs.ts'
import { clientOfLink } from '../../testing/clientOfLink.ts'
import { createQuoteWorld, type QuoteWorld } from '../../testing/createQuoteWorld.ts'
import type { SignedInRequest } from '../../testing/index.ts'
import { addDays } from '../../time/days.ts'
import { keepFigures } from './keepFigures.ts'

const today = '2026-06-15'
const zones = ['America/Chicago', 'Pacific/Auckland', 'America/St_Johns', 'UTC']

let world: QuoteWorld
let account: string
let people: readonly [owner: string, technician: string, other: string]
let templates: Readonly<Record<'checkup' | 'quote' | 'repair', string>>

beforeAll(async () => {
  world = await createQuoteWorld()
  const { owner, technician, run } = world
  const me = (await owner('GET', '/api:auth/me')).json()
  account = me.account_id
  const other = (await run(`select id from app_user where email = 'tech.a2@example.com'`))[0]?.id
  people = [me.id, (await technician('GET', '/api:auth/me')).json().id, String(other)]
  const visit = { site_id: world.siteId, type: 'routine' }
  const checkup = (await owner('POST', '/api:checkups/checkups', visit)).json().id
  templates = { checkup, repair: await world.addRepair(), quote: (await world.addDraft({}, [1000])).id }
  await run('update account set technicians_see_prices = true, require_technician_signature = false')
}, 30_000)
afterAll(() => world.api.close())

/** Inserts a copy of a template row with changes. */
async function copy(table: keyof typeof templates, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const id = crypto.randomUUID()
  const numbered = { [`${table}_no`]: id, id, deleted_at: null, ...changes }
  await world.run(
    `insert into ${table} select (jsonb_populate_record(t, $2::jsonb)).* from ${table} t where account_id = $3 and id = $1`,
    [templates[table], JSON.stringify(numbered), account],
  )
  return id
}

const keep = () => runJobs(world.api.world, { jobs: [{ name: 'keepFigures', run: keepFigures }], onError: fail })
const fail = (error: unknown) => {
  throw error
}

/** Timestamps up to 1,100 days ago. */
const ago = fc
  .integer({ min: 0, max: 1100 * 24 })
  .map((hours) => new Date(Date.parse(`${today}T13:00:00Z`) - hours * 3_600_000).toISOString())
const who = fc.constantFrom(0, 1, 2, undefined)
const isDeleted = fc.integer({ min: 0, max: 7 }).map((n) => n === 0)
const visits = fc.array(
  fc.record({
    at: ago,
    who,
    isDeleted,
    status: fc.constantFrom('completed', 'completed', 'completed', 'cancelled', 'in_progress'),
    minutes: fc.integer({ min: -5, max: 300 }),
    found: fc.option(fc.integer({ min: 0, max: 5000 })),
    left: fc.option(fc.integer({ min: 0, max: 5000 })),
  }),
  { maxLength: 8 },
)
const repairs = fc.array(
  fc.record({
    at: ago,
    who,
    isDeleted,
    status: fc.constantFrom('open', 'done', 'done', 'declined', 'void', 'monitor', 'approved'),
    done: ago,
    issue: fc.constantFrom('head_broken', 'lateral_leak'),
    carriedFrom: fc.option(fc.nat(5)),
    part: fc.option(fc.constantFrom('Elbow', 'Nozzle')),
  }),
  { maxLength: 12 },
)
const quotes = fc.array(
  fc.record({
    at: fc.option(ago),
    who: fc.constantFrom(0, 1, 2),
    isDeleted,
    status: fc.constantFrom('draft', 'sent', 'approved', 'declined', 'done', 'void'),
    total: fc.integer({ min: 0, max: 90_000 }),
  }),
  { maxLength: 8 },
)
type Made<T> = T extends fc.Arbitrary<infer V> ? V : never

interface History {
  readonly visits: Made<typeof visits>
  readonly repairs: Made<typeof repairs>
  readonly quotes: Made<typeof quotes>
}

/** Archives the existing rows and writes a history. */
async function write(history: History) {
  for (const table of ['checkup', 'quote', 'repair'])
    await world.run(`update ${table} set deleted_at = now() where account_id = $1 and deleted_at is null`, [account])
  for (const table of ['report_figure', 'report_change']) await world.run(`delete from ${table}`)
  const person = (index: number | undefined) => (index === undefined ? null : people[index])
  const deleted = (row: { readonly isDeleted: boolean }) => (row.isDeleted ? today : null)
  const ids = { visits: [] as string[], repairs: [] as string[], quotes: [] as string[] }
  for (const row of history.visits) {
    const started_at = new Date(Date.parse(row.at) - row.minutes * 60_000).toISOString()
    const over = row.status === 'completed' ? row.at : null
    const water = { weekly_gal_found: row.found, weekly_gal_left: row.left, paused_seconds: 60 }
    const kept = { assigned_user_id: person(row.who), status: row.status, started_at, completed_at: over, ...water }
    ids.visits.push(await copy('checkup', { ...kept, deleted_at: deleted(row) }))
  }
  for (const [index, row] of history.repairs.entries()) {
    const mended = row.status === 'done' ? { done_at: row.done, done_by: person(row.who) } : {}
    const before = row.carriedFrom === null || row.carriedFrom >= index ? null : ids.repairs[row.carriedFrom]
    const found = { found_at: row.at, found_by: person(row.who), issue_code: row.issue, status: row.status }
    const own = { asset_id: crypto.randomUUID(), asset_type: 'site', checkup_id: null, carried_from_id: before }
    const id = await copy('repair', { ...found, ...own, ...mended, parts_confirmed: true, deleted_at: deleted(row) })
    ids.repairs.push(id)
    if (row.part)
      await world.run(
        `insert into repair_part (account_id, id, created_at, updated_at, repair_id, description, qty)
         values ($1, gen_random_uuid(), now(), now(), $2, $3, 1.25)`,
        [account, id, row.part],
      )
  }
  for (const row of history.quotes) {
    const isApproved = row.status === 'approved' || row.status === 'done'
    const money = { total_cents: row.total, approved_total_cents: isApproved ? row.total : null }
    const times = { sent_at: row.status === 'draft' ? null : row.at, approved_at: isApproved ? row.at : null }
    const made = { status: row.status, created_by: people[row.who], ...money, ...times }
    ids.quotes.push(await copy('quote', { ...made, deleted_at: deleted(row) }))
  }
  return ids
}

/** API calls that change one of the rows. */
const calls = {
  visits: [
    ['reopen', { reason: 'Forgotten' }],
    ['complete', {}],
    ['complete', { completed_at: '2026-03-01T12:00:00Z' }],
    ['cancel', { reason: 'weather' }],
    ['unstart', {}],
  ],
  repairs: [
    ['done', { authorization: 'plan_included' }],
    ['open', { reason: 'Not mended' }],
    ['void', { reason: 'None' }],
    ['decline', { reason: 'price' }],
    ['monitor', {}],
  ],
  quotes: [
    ['revise', {}],
    ['send', {}],
    ['decline', { reason: 'price' }],
    ['void', { reason: 'Wrong' }],
    ['done', {}],
  ],
} as const
const paths = { visits: '/api:checkups/checkups', repairs: '/api:checkups/repairs', quotes: '/api:quotes/quotes' }
const change = fc.record({
  of: fc.constantFrom('visits', 'repairs', 'repairs', 'quotes'),
  row: fc.nat(11),
  call: fc.nat(4),
  isKept: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
})

/** Calls that succeeded at least once. */
const answered = new Set<string>()

async function act(ids: Awaited<ReturnType<typeof write>>, { of, row, call }: Made<typeof change>) {
  const rows = ids[of as keyof typeof ids]
  const [name = '', body = {}] = calls[of as keyof typeof calls][call] ?? []
  if (rows.length === 0) return
  const url = `${paths[of as keyof typeof paths]}/${rows[row % rows.length]}/${name}`
  const { statusCode } = await world.owner('POST', url, body)
  expect(statusCode).toBeLessThan(500)
  if (statusCode < 300) answered.add(`${of} ${name}`)
}

interface Asked {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly timezone: string
}

/** Figures counted from the rows, for one user or all, in days of the local calendar. */
async function expected({ from, to, timezone }: Asked, userId: string | null) {
  const of = async (table: string, moment: string, person: string, rest: string) => {
    const day = `(${moment} at time zone $2)::date`
    const where = `t.account_id = $1 and ${moment} is not null and t.deleted_at is null and ($5::uuid is null or ${person} = $5)
      and ($3::date is null or ${day} >= $3::date) and ($4::date is null or ${day} <= $4::date)`
    return world.run(rest.replace('ROWS', `${table} t`).replace('WHERE', where), [
      ...[account, timezone, from ?? null, to ?? null, userId],
    ])
  }
  const done = `(t.status = 'done' or exists (with recursive again as (
      select r.id, r.status from repair r where r.carried_from_id = t.id and r.deleted_at is null
      union select r.id, r.status from repair r join again on r.carried_from_id = again.id where r.deleted_at is null)
    select 1 from again where again.status = 'done'))`
  const known = 't.weekly_gal_found is not null and t.weekly_gal_left is not null'
  const approved = `t.approved_at is not null and t.status in ('approved', 'partly_approved', 'done')`
  return {
    visits: await of(
      ...(['checkup', 't.completed_at', 't.assigned_user_id'] as const),
      `select t.assigned_user_id as user_id, count(*)::int as completed, round(coalesce(sum(greatest(0,
         extract(epoch from t.completed_at - t.started_at) - t.paused_seconds)), 0) / 60)::float8 as minutes
       from ROWS where WHERE and t.status = 'completed' group by 1`,
    ),
    water: await of(
      ...(['checkup', 't.completed_at', 't.assigned_user_id'] as const),
      `select count(*)::int as visits, coalesce(sum(t.weekly_gal_found), 0)::float8 as found_gal_week,
         coalesce(sum(t.weekly_gal_left), 0)::float8 as left_gal_week,
         coalesce(sum(greatest(0, t.weekly_gal_found - t.weekly_gal_left)), 0)::float8 as saved_gal_week
       from ROWS where WHERE and t.status = 'completed' and ${known}`,
    ),
    findings: await of(
      ...(['repair', 't.found_at', 't.found_by'] as const),
      `select t.issue_code, count(*)::int as found, (count(*) filter (where ${done}))::int as done
       from ROWS where WHERE and t.status <> 'void' and t.carried_from_id is null group by 1`,
    ),
    quotes: await of(
      ...(['quote', 't.sent_at', 't.created_by'] as const),
      `select count(*)::int as sent, (count(*) filter (where ${approved}))::int as approved,
         (count(*) filter (where t.status = 'declined'))::int as declined, coalesce(sum(t.total_cents), 0)::float8 as total_cents,
         coalesce(sum(t.approved_total_cents) filter (where ${approved}), 0)::float8 as approved_total_cents
       from ROWS where WHERE`,
    ),
    parts_used: await of(
      ...(['repair', 't.done_at', 't.done_by'] as const),
      `select p.product_id, p.description, p.unit, sum(p.qty)::float8 as qty
       from ROWS join repair_part p on p.repair_id = t.id and p.deleted_at is null where WHERE and t.status = 'done'
         and not exists (select 1 from repair later where later.carried_from_id = t.id and later.status = 'done'
           and later.deleted_at is null) group by 1, 2, 3`,
    ),
  }
}

/** Figures of the report, in the shape of `expected`. */
async function reported(person: SignedInRequest, { from, to }: Asked) {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  const { visits, findings, quotes, parts_used } = (await person('GET', `/api:checkups/reports?${query}`)).json()
  const { win_pct: _of_the_others, ...sums } = quotes
  return {
    visits: visits.by_technician.map(({ name: _name, ...row }: { name: string }) => row),
    water: [visits.water],
    findings: findings.by_issue.map((row: Record<'issue_code' | 'found' | 'done', unknown>) => ({
      ...{ issue_code: row.issue_code, found: row.found, done: row.done },
    })),
    quotes: [sums],
    parts_used,
  }
}

const sorted = (figures: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()]),
  )

const day = fc.option(
  fc.integer({ min: -3, max: 1110 }).map((days) => addDays(today, -days)),
  { nil: undefined },
)
const asked = fc.record({ from: day, to: day, timezone: fc.constantFrom(...zones) })

async function holds(question: Asked): Promise<void> {
  await world.run('update account set timezone = $1', [question.timezone])
  expect(sorted(await reported(world.owner, question))).toEqual(sorted(await expected(question, null)))
  expect(sorted(await reported(world.technician, question))).toEqual(sorted(await expected(question, people[1])))
}

const always = { from: undefined, to: undefined, timezone: 'UTC' }

const nothing: History = { visits: [], repairs: [], quotes: [] }
const old = { at: '2026-01-20T15:00:00.000Z', who: 1, isDeleted: false } as const
const visit = { ...old, status: 'completed', minutes: 40, found: 100, left: 50 } as const
const fault = { ...old, status: 'open', done: old.at, issue: 'head_broken', carriedFrom: null, part: null } as const
const offer = { ...old, status: 'sent', total: 5000 } as const

/** Writes a history and stores its figures. */
async function written(history: Partial<History>) {
  const ids = await write({ ...nothing, ...history })
  await keep()
  await holds(always)
  return ids
}

/** Number of change notes for times with stored figures. */
const noted = async () => Number((await world.run('select count(*)::int as n from report_change'))[0]?.n)

describe('changes after figures were stored', () => {
  it.each<{ name: string; told: Partial<History>; of: keyof typeof calls; row: number; call: number }>([
    { name: 'a visit that is opened again', told: { visits: [visit] }, of: 'visits', row: 0, call: 0 },
    { name: 'a fault that is mended', told: { repairs: [fault] }, of: 'repairs', row: 0, call: 0 },
    {
      name: 'a fault that a later visit mends',
      told: { repairs: [fault, { ...fault, at: '2026-05-01T15:00:00.000Z', carriedFrom: 0 }] },
      ...({ of: 'repairs', row: 1, call: 0 } as const),
    },
    { name: 'a fault that was none', told: { repairs: [fault] }, of: 'repairs', row: 0, call: 2 },
    { name: 'a quote that is a draft again', told: { quotes: [offer] }, of: 'quotes', row: 0, call: 0 },
  ])('are counted: $name', async ({ told, ...it }) => {
    const ids = await written(told)
    answered.clear()
    await act(ids, { ...it, isKept: false })
    expect([answered.size, (await noted()) > 0]).toEqual([1, true])
    await holds(always)
    await keep()
    expect(await noted()).toBe(0)
    await holds(always)
  })

  it('are counted: a removed finding', async () => {
    await written({})
    const { owner, run, checkupId } = world
    await run('update checkup set deleted_at = null where id = $1', [checkupId])
    const repair = await world.addRepair()
    const { asset_id, issue_code } = await world.repair(repair)
    await run('update repair set found_at = $2, created_at = $2 where id = $1', [repair, old.at])
    await keep()
    const { items } = (await owner('GET', `/api:checkups/checkup-zones?checkup_id=${checkupId}`)).json()
    const zone = items.find((it: { zone_id: string }) => it.zone_id === asset_id)
    const taken = await owner('PUT', `/api:checkups/checkup-zones/${zone.id}/findings/${issue_code}`, { qty: 0 })
    expect([taken.statusCode, await noted()]).toEqual([200, 1])
    await holds(always)
  })

  it('are counted: a visit that a phone completed long ago', async () => {
    await written({})
    const { owner, run, checkupId } = world
    await run(`update checkup set deleted_at = null, started_at = '2026-02-01T10:00:00Z' where id = $1`, [checkupId])
    await run(`update checkup_zone set status = 'ok' where checkup_id = $1`, [checkupId])
    await run(`update checkup_controller set status = 'ok' where checkup_id = $1`, [checkupId])
    const url = `/api:checkups/checkups/${checkupId}/complete`
    const answer = await owner('POST', url, { completed_at: '2026-02-01T12:00:00Z' })
    expect([answer.statusCode, answer.json().payload, await noted()]).toEqual([200, undefined, 1])
    await holds(always)
  })

  it('are counted: a quote that its client declines by link', async () => {
    const { clientId, owner, run } = world
    await written({})
    await run(`update client set email = 'ann@example.com' where id = $1`, [clientId])
    const { id } = await world.addDraft({}, [5000])
    await owner('POST', `/api:quotes/quotes/${id}/send`, {})
    await run('update quote set sent_at = $2 where id = $1', [id, old.at])
    await keep()
    const { token } = (await owner('GET', `/api:quotes/share-links?target_type=quote&target_id=${id}`)).json().items[0]
    await world.api.inject({ url: `/api:quotes/documents/${token}` })
    const { headers, shown } = await clientOfLink(world, token)
    const payload = { reason: 'price', ...shown }
    const url = `/api:quotes/documents/${token}/decline`
    const { statusCode } = await world.api.inject({ method: 'POST', url, headers, payload })
    expect([statusCode, (await noted()) > 0]).toEqual([200, true])
    await holds(always)
  })

  it('are not lost when committed during a count', async () => {
    const [id] = (await written({ visits: [visit, visit] })).visits
    const other = new Client(world.api.admin)
    await other.connect()
    await other.query('begin')
    await other.query(`update checkup set status = 'cancelled' where id = $1`, [id])
    await other.query('insert into report_change (account_id, at) values ($1, $2)', [account, old.at])
    await world.run('delete from report_figure')
    await keep()
    await other.query('commit')
    await other.end()
    await holds(always)
    await keep()
    await holds(always)
  })
})

describe('stored figures', () => {
  it('equal a fresh count, whatever changed since, in each time zone', async () => {
    const history = fc.record({ visits, repairs, quotes })
    const property = fc.asyncProperty(
      ...([history, fc.array(change, { maxLength: 10 }), fc.array(asked, { minLength: 2, maxLength: 4 })] as const),
      async (told, changes, questions) => {
        const ids = await write(told)
        await keep()
        for (const it of changes) {
          await act(ids, it)
          if (it.isKept) await keep()
        }
        for (const question of [always, ...questions]) await holds(question)
        await keep()
        for (const question of [always, ...questions]) await holds(question)
      },
    )
    await fc.assert(property, { numRuns: 15 })
  }, 120_000)
})
