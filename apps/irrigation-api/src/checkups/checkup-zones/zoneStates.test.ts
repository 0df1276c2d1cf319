/* Zone statuses on a visit: every pair of statuses, with and without findings, sent at once or late by a phone that was offline. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'

const states = ['not_started', 'running', 'ok', 'needs_repair', 'fixed', 'skipped'] as const
type State = (typeof states)[number]

let world: FieldWorld
let zone: { readonly id: string; readonly zone_id: string }
const path = '/api:checkups/checkup-zones'
const now = '2026-06-15T15:00:00.000Z'
const ran = { started_at: '2026-06-15T14:00:00Z', finished_at: '2026-06-15T14:04:00Z' }

beforeAll(async () => {
  world = await createFieldWorld()
  const visit = await world.startVisit()
  zone = (await world.people.technician('GET', `${path}?checkup_id=${visit}`)).json().items[0]
}, 30_000)
afterAll(() => world.end())

const say = (body: object) => world.people.technician('PATCH', `${path}/${zone.id}`, body)
const put = (body: object) => world.people.technician('PUT', `${path}/${zone.id}/findings/head_broken`, body)
const stored = async () => (await world.run('select * from checkup_zone where id = $1', [zone.id]))[0]
const steps = async () =>
  (
    await world.run(`select diff->>'from' as f, diff->>'to' as t from activity_log where target_id = $1 order by id`, [
      zone.id,
    ])
  ).map(({ f, t }) => `${f}>${t}`)

/** Puts the zone in a status, with a finding that is open or done, or none, and an empty log. */
async function place(status: State, finding?: 'done' | 'open'): Promise<void> {
  const times = [
    status === 'not_started' ? null : '2026-06-15T13:00:00Z',
    ['not_started', 'running'].includes(status) ? null : '2026-06-15T13:05:00Z',
  ]
  await world.run('update repair set deleted_at = now() where asset_id = $1', [zone.zone_id])
  if (finding) await put({ qty: 1 })
  if (finding)
    await world.run('update repair set status = $2 where asset_id = $1 and deleted_at is null', [zone.zone_id, finding])
  await world.run(
    'update checkup_zone set status = $2, started_at = $3, finished_at = $4, skip_reason = null where id = $1',
    [zone.id, status, ...times],
  )
  await world.run('delete from activity_log where target_id = $1', [zone.id])
}

/** Expected result for a zone without findings: its status and the steps to it, or the refusal. */
function expected(from: State, to: State, hasRun: boolean): { status: number; code?: string; steps: string[] } {
  if (from === to) return { status: 200, steps: [] }
  const refused = { status: 409, code: 'checkup_zone.transition_not_allowed', steps: [] }
  if (to === 'not_started') return refused
  if (to === 'running') return { status: 200, steps: [`${from}>running`] }
  const isJudged = from === 'not_started' && !hasRun
  if (from !== 'running' && !hasRun && !isJudged) return refused
  if (to === 'needs_repair') return { status: 422, code: 'checkup_zone.no_open_finding', steps: [] }
  if (to === 'fixed') return { status: 422, code: 'checkup_zone.no_done_finding', steps: [] }
  return {
    status: 200,
    steps: from === 'running' || isJudged ? [`${from}>${to}`] : [`${from}>running`, `running>${to}`],
  }
}

const pairs = states.flatMap((from) => states.map((to) => ({ from, to })))

describe('a zone without findings', () => {
  it.each(
    pairs.flatMap((pair) => [
      { ...pair, hasRun: false },
      { ...pair, hasRun: true },
    ]),
  )('goes from $from to $to, with run times: $hasRun', async ({ from, to, hasRun }) => {
    await place(from)
    const before = await stored()
    const reason = to === 'skipped' ? { skip_reason: 'no_access' } : {}
    const answer = await say({ status: to, ...reason, ...(hasRun && ran) })
    const { status, code, steps: made } = expected(from, to, hasRun)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await steps()).toEqual(made)
    if (status === 200) expect(answer.json().status).toBe(to)
    else expect(await stored()).toEqual(before)
  })
})

describe('a zone with findings', () => {
  const decided = (finding: 'done' | 'open') => (finding === 'open' ? 'needs_repair' : 'fixed')
  it.each(
    (['open', 'done'] as const).flatMap((finding) =>
      states.flatMap((from) => (['ok', 'needs_repair', 'fixed'] as const).map((to) => ({ finding, from, to }))),
    ),
  )('with a $finding one goes from $from where that leads, when $to is sent', async ({ finding, from, to }) => {
    const verdict = decided(finding)
    await place(from, finding)
    const answer = await say({ status: to })
    const isListed = from === 'running' || from === verdict || from === 'not_started'
    expect([answer.statusCode, answer.json().status]).toEqual([isListed ? 200 : 409, isListed ? verdict : undefined])
    expect((await stored())?.status).toBe(isListed ? verdict : from)
    await place(from, finding)
    expect((await say({ status: to, ...ran })).json().status).toBe(verdict)
  })

  it.each(states)('needs a repair from %s as soon as one is found, and is ok when it was none', async (from) => {
    await place(from)
    expect((await put({ qty: 1 })).json().status).toBe('needs_repair')
    expect(await steps()).toEqual(from === 'needs_repair' ? [] : [`${from}>needs_repair`])
    expect((await put({ qty: 0 })).json().status).toBe('ok')
  })
})

describe('a zone that is being walked', () => {
  const tap = (body: object) => put({ ...body, decides_zone: false })

  it.each(['not_started', 'running'] as const)('is not decided by counting, from %s', async (from) => {
    await place(from)
    expect((await tap({ qty: 2 })).json()).toMatchObject({ status: from, findings_qty: 2 })
    expect((await tap({ qty: 2, status: 'done' })).json()).toMatchObject({
      status: from,
      findings: [{ status: 'done' }],
    })
    expect((await tap({ qty: 2, status: 'open' })).json().status).toBe(from)
    expect((await tap({ qty: 0 })).json()).toMatchObject({ status: from, findings_qty: 0 })
    expect(await steps()).toEqual([])
  })

  it.each([
    ['done', 'fixed'],
    ['open', 'needs_repair'],
  ])('is what a %s finding makes it once it is finished', async (status, verdict) => {
    await place('not_started')
    await tap({ qty: 1, status })
    const finished = (await say({ status: 'ok' })).json()
    expect(finished).toMatchObject({ status: verdict, started_at: null, finished_at: null, looked_only: true })
  })

  it.each([
    ['ok', 1, 'needs_repair'],
    ['skipped', 1, 'needs_repair'],
    ['needs_repair', 0, 'ok'],
  ] as const)('follows its findings once it was %s', async (from, qty, status) => {
    await place(from, qty === 0 ? 'open' : undefined)
    expect((await tap({ qty })).json().status).toBe(status)
  })
})

describe('a decision that was a mistake', () => {
  it.each(['ok', 'needs_repair', 'fixed', 'skipped'] as const)(
    'is undone where the zone did not run: %s',
    async (from) => {
      await place(from)
      await world.run('update checkup_zone set started_at = null, finished_at = null where id = $1', [zone.id])
      const undone = (await say({ status: 'not_started' })).json()
      expect(undone).toMatchObject({ status: 'not_started', started_at: null, finished_at: null, skip_reason: null })
      expect(await steps()).toEqual([`${from}>not_started`])
    },
  )
})

describe('the stopwatch of a zone', () => {
  it.each([
    { name: 'begins with it', from: 'not_started', body: { status: 'running' }, is: [now, null] },
    { name: 'ends with it', from: 'running', body: { status: 'ok' }, is: ['2026-06-15T13:00:00.000Z', now] },
    {
      name: 'is that of a phone that was offline',
      from: 'not_started',
      body: { status: 'ok', ...ran },
      is: ['2026-06-15T14:00:00.000Z', '2026-06-15T14:04:00.000Z'],
    },
    {
      name: 'ends now when only its begin is told',
      from: 'not_started',
      body: { status: 'ok', started_at: ran.started_at },
      is: ['2026-06-15T14:00:00.000Z', now],
    },
    {
      name: 'is no later than now by a clock that is fast',
      from: 'not_started',
      body: { status: 'ok', started_at: '2030-01-01T00:00:00Z', finished_at: '2030-01-01T00:05:00Z' },
      is: [now, now],
    },
    {
      name: 'runs on when it runs again',
      from: 'ok',
      body: { status: 'running' },
      is: ['2026-06-15T13:00:00.000Z', null],
    },
  ] as const)('$name', async ({ from, body, is }) => {
    await place(from)
    const { started_at, finished_at } = (await say(body)).json()
    const asText = (moment: string | null) => moment && new Date(moment).toISOString()
    expect([asText(started_at), asText(finished_at)]).toEqual(is)
  })

  it('is also sent with a finding', async () => {
    await place('not_started')
    const { started_at } = (await put({ qty: 1, ...ran })).json()
    expect(new Date(started_at).toISOString()).toBe('2026-06-15T14:00:00.000Z')
  })

  it.each([{ ...ran }, { status: 'ok', started_at: 'noon' }, { status: 'ok', started_at: null }])(
    'refuses %j',
    async (body) => {
      await place('not_started')
      expect((await say(body)).statusCode).toBe(400)
      expect(await stored()).toMatchObject({ status: 'not_started', started_at: null })
    },
  )
})

describe('a zone that never ran', () => {
  it.each([
    { body: { status: 'skipped', skip_reason: 'no_power' }, looked_only: false },
    { body: { status: 'ok' }, looked_only: true },
  ])('has no times when it is $body.status', async ({ body, looked_only }) => {
    await place('not_started')
    expect((await say(body)).json()).toMatchObject({
      ...{ status: body.status, started_at: null, finished_at: null, looked_only },
    })
    const later = (await say({ status: 'running' })).json()
    expect(later).toMatchObject({ status: 'running', started_at: now, finished_at: null, looked_only: false })
  })

  it('has no times when something was found by looking', async () => {
    await place('not_started')
    expect((await put({ qty: 1 })).json()).toMatchObject({
      ...{ status: 'needs_repair', started_at: null, finished_at: null, looked_only: true },
    })
  })

  it('needs a reason to be skipped', async () => {
    await place('not_started')
    const answer = await say({ status: 'skipped' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'checkup_zone.skip_reason_required'])
  })
})

describe('a zone that is skipped', () => {
  it('needs a reason', async () => {
    await place('running')
    const answer = await say({ status: 'skipped' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'checkup_zone.skip_reason_required'])
    expect((await say({ status: 'skipped', skip_reason: 'no_access' })).json()).toMatchObject({
      skip_reason: 'no_access',
    })
    expect((await say({ status: 'running' })).json()).toMatchObject({ status: 'running', skip_reason: null })
  })
})
