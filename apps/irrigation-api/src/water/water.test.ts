/* Weekly gallons as found, as left and as recommended: from programs, flows, climate and rule; unknown rather than guessed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../testing/createFieldWorld.ts'

let world: FieldWorld
let controllers: string[]
let zones: string[]
let programs: string[]

const visits = '/api:checkups/checkups'
const zonePath = '/api:checkups/checkup-zones'
const owner = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  world.people.owner(method, url, body)
const profile = { name: 'Hot and dry', monthly_eto: Array(12).fill(7.22), monthly_rain: Array(12).fill(0) }
/** Two starts of 15 minutes on three days: 90 minutes per week. */
const daily = { letter: 'A', day_mode: 'days_of_week', days_of_week: [1, 3, 5], start_times: ['05:00', '17:00'] }

beforeAll(async () => {
  world = await createFieldWorld()
  const { run, siteId, accountId } = world
  const all = await run('select id from controller where site_id = $1 order by label', [siteId])
  controllers = all.map(({ id }) => String(id))
  const [climate] = [(await owner('POST', '/api:catalog/et-profiles', profile)).json()]
  await run('update account set et_profile_id = $1 where id = $2', [climate.id, accountId])
  await run(`update account set default_water_rate_cents_per_kgal = 650 where id = $1`, [accountId])
}, 30_000)
afterAll(() => world.end())

/** One zone of 10 gpm on each controller, each in one program; June needs 1.01 inches per week. */
beforeEach(async () => {
  const { run, siteId } = world
  await run('update program set deleted_at = now() where controller_id = any($1)', [controllers])
  await run(
    `update site set watering_rule = '{"days":[2,6]}', et_profile_id = null, water_rate_cents_per_kgal = null where id = $1`,
    [siteId],
  )
  await run('update zone set active = false where site_id = $1', [siteId])
  zones = []
  programs = []
  for (const controller_id of controllers) {
    const [zone] = await run(
      `update zone set active = true, measured_gpm = 10, expected_gpm = 8, area_sqft = 1783, plant_type = 'warm_turf',
         soil_type = 'clay_loam', slope_class = 'flat', sun_exposure = 'full_sun', du_lq = 0.65
       where id = (select id from zone where controller_id = $1 order by station_no limit 1) returning id`,
      [controller_id],
    )
    const { id: program_id } = (await owner('POST', '/api:assets/programs', { ...daily, controller_id })).json()
    await owner('POST', '/api:assets/program-zones', { program_id, zone_id: zone?.id, run_min: 15 })
    zones.push(String(zone?.id))
    programs.push(program_id)
  }
})

const visit = async () => (await owner('POST', visits, { site_id: world.siteId, type: 'routine' })).json().id
const start = async (id: string) => (await owner('POST', `${visits}/${id}/start`)).json()
const rowOf = async (id: string, zone: string | undefined) =>
  (await owner('GET', `${zonePath}?checkup_id=${id}`))
    .json()
    .items.find((it: { zone_id: string }) => it.zone_id === zone)

async function complete(id: string, who = owner, body?: object) {
  for (const [collection, states] of [
    ['checkup-zones', ['running', 'ok']],
    ['checkup-controllers', ['ok']],
    ['checkup-backflows', ['ok']],
  ] as const) {
    const { items = [] } = (await owner('GET', `/api:checkups/${collection}?checkup_id=${id}`)).json()
    for (const item of items)
      for (const status of states) await owner('PATCH', `/api:checkups/${collection}/${item.id}`, { status })
  }
  const answer = await who('POST', `${visits}/${id}/complete`, body)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const dropSecondStart = async () => {
  for (const id of programs) await owner('PATCH', `/api:assets/programs/${id}`, { start_times: ['05:00'] })
}

describe('weekly gallons of a visit', () => {
  it('are stored as found at the start, and as left and recommended at completion', async () => {
    const id = await visit()
    const n = controllers.length
    expect(await start(id)).toMatchObject({
      weekly_gal_found: 900 * n,
      weekly_gal_left: null,
      weekly_gal_recommended: null,
    })
    await dropSecondStart()
    // 1.01 inches in June at 0.54 in/h take 142.2 minutes: on two days, 2 cycles of 36 minutes each.
    const water = { weekly_gal_found: 900 * n, weekly_gal_left: 450 * n, weekly_gal_recommended: 1440 * n }
    expect(await complete(id)).toMatchObject({ ...water, weekly_gal_estimated: [] })
    const report = (await owner('GET', `${visits}/${id}/report`)).json()
    expect(report.checkup).toMatchObject(water)
    const saved = Math.round((450 * n * 52 * 650) / 12_000)
    expect(report.savings).toEqual({
      done: { gal_week: 450 * n, month_cents: saved },
      possible: { gal_week: 0, month_cents: 0 },
    })
  })

  it('are shown to the client, and summed in the company’s figures', async () => {
    const id = await visit()
    await start(id)
    await dropSecondStart()
    const before = (await owner('GET', '/api:checkups/reports')).json().visits.water
    await complete(id)
    const after = (await owner('GET', '/api:checkups/reports')).json().visits.water
    const n = controllers.length
    expect(after).toEqual({
      visits: before.visits + 1,
      found_gal_week: before.found_gal_week + 900 * n,
      left_gal_week: before.left_gal_week + 450 * n,
      saved_gal_week: before.saved_gal_week + 450 * n,
    })
    const link = (await owner('POST', '/api:quotes/share-links', { target_type: 'checkup', target_id: id })).json()
    const shared = (await world.api.inject({ url: `/api:quotes/documents/${link.token}` })).json()
    expect(shared.report.checkup).toMatchObject({ weekly_gal_found: 900 * n, weekly_gal_left: 450 * n })
    expect(shared.report.savings.done.gal_week).toBe(450 * n)
    const table = (await owner('GET', `/api:checkups/checkups.csv?site_id=${world.siteId}`)).body
    expect(table).toContain('Gallons a week found')
  })

  it('use the flow measured on the visit, also for the figure as found', async () => {
    const id = await visit()
    await start(id)
    const seen = await rowOf(id, zones[0])
    await owner('PATCH', `${zonePath}/${seen.id}`, { gpm: 20 })
    const n = controllers.length
    expect(await complete(id)).toMatchObject({
      ...{ weekly_gal_found: 900 * (n + 1), weekly_gal_left: 900 * (n + 1) },
      // Twice the flow on the same area needs half the minutes: about as much water.
      weekly_gal_recommended: expect.any(Number),
    })
  })

  it('become known when the visit measures a missing flow', async () => {
    await world.run('update zone set measured_gpm = null, expected_gpm = null where id = $1', [zones[0]])
    const id = await visit()
    expect((await start(id)).weekly_gal_found).toBeNull()
    const seen = await rowOf(id, zones[0])
    await owner('PATCH', `${zonePath}/${seen.id}`, { gpm: 10 })
    const n = controllers.length
    expect(await complete(id)).toMatchObject({ weekly_gal_found: 900 * n, weekly_gal_left: 900 * n })
  })

  it.each([
    {
      name: 'a flow',
      set: 'update zone set measured_gpm = null, expected_gpm = null where id = $1',
      is: [null, null, null],
    },
    { name: 'a planting', set: 'update zone set plant_type = null where id = $1', is: [900, 900, null] },
    {
      name: 'an area and a head type',
      set: 'update zone set area_sqft = null, head_type = null where id = $1',
      is: [900, 900, null],
    },
    {
      name: 'a climate',
      set: 'update account set et_profile_id = null where id = (select account_id from zone where id = $1)',
      is: [900, 900, null],
    },
    {
      name: 'a program of a controller',
      set: 'update program set deleted_at = now() where controller_id = (select controller_id from zone where id = $1)',
      is: [null, null, 1440],
    },
  ])('stay unknown without $name, without guessing', async ({ set, is }) => {
    const [account] = await world.run('select et_profile_id from account where id = $1', [world.accountId])
    await world.run(set, [zones[0]])
    const id = await visit()
    await start(id)
    const { weekly_gal_found, weekly_gal_left, weekly_gal_recommended } = await complete(id)
    const n = controllers.length
    expect([weekly_gal_found, weekly_gal_left, weekly_gal_recommended]).toEqual(is.map((it) => it && it * n))
    const { savings } = (await owner('GET', `${visits}/${id}/report`)).json()
    expect(savings.possible === null).toBe(is.includes(null))
    await world.run('update account set et_profile_id = $1 where id = $2', [account?.et_profile_id, world.accountId])
  })

  it('are recommended for the month, by the site’s profile before the company’s', async () => {
    const rain = { ...profile, name: 'Rain', monthly_rain: Array(12).fill(30) }
    const { id: et_profile_id } = (await owner('POST', '/api:catalog/et-profiles', rain)).json()
    await owner('PATCH', `/api:crm/sites/${world.siteId}`, { et_profile_id })
    const id = await visit()
    await start(id)
    expect(await complete(id)).toMatchObject({ weekly_gal_recommended: 0 })
  })

  it('name the defaults used for the recommendation', async () => {
    await world.run(`update zone set du_lq = null, head_type = 'gear_rotor', soil_type = null where id = $1`, [
      zones[0],
    ])
    await world.run('update site set soil_type = null where id = $1', [world.siteId])
    const id = await visit()
    await start(id)
    expect((await complete(id)).weekly_gal_estimated).toEqual(['du_lq', 'soil_type'])
  })

  it('are recomputed when a reopened visit is completed', async () => {
    const id = await visit()
    await start(id)
    await complete(id)
    await owner('POST', `${visits}/${id}/reopen`, { reason: 'Forgot the clock' })
    await dropSecondStart()
    const again = await owner('POST', `${visits}/${id}/complete`)
    const n = controllers.length
    expect(again.json()).toMatchObject({ weekly_gal_found: 900 * n, weekly_gal_left: 450 * n })
  })

  it('are cleared with a start by mistake, and computed again', async () => {
    const id = await visit()
    await start(id)
    expect((await owner('POST', `${visits}/${id}/unstart`)).json().weekly_gal_found).toBeNull()
    await dropSecondStart()
    expect((await start(id)).weekly_gal_found).toBe(450 * controllers.length)
  })

  it('are computed again when a cancelled visit begins again', async () => {
    const id = await visit()
    await start(id)
    await owner('POST', `${visits}/${id}/cancel`, { reason: 'weather' })
    await dropSecondStart()
    await owner('POST', `${visits}/${id}/reopen`, { reason: 'Dry', scheduled_at: '2026-06-20T14:00:00Z' })
    const now = 450 * controllers.length
    expect((await start(id)).weekly_gal_found).toBe(now)
    expect(await complete(id)).toMatchObject({ weekly_gal_found: now, weekly_gal_left: now })
  })

  it('are those submitted, whatever changes during the review', async () => {
    await owner('PATCH', '/api:crm/account', { require_review: true })
    const id = await visit()
    await start(id)
    const me = (await world.people.technician('GET', '/api:auth/me')).json().id
    await world.run('update checkup set assigned_user_id = $1 where id = $2', [me, id])
    const left = 900 * controllers.length
    expect(await complete(id, world.people.technician)).toMatchObject({ status: 'in_review', weekly_gal_left: left })
    await dropSecondStart()
    expect((await owner('POST', `${visits}/${id}/complete`)).json()).toMatchObject({
      status: 'completed',
      weekly_gal_left: left,
    })
    const kept = await world.run('select left_snapshot from checkup_controller where checkup_id = $1', [id])
    for (const { left_snapshot } of kept) expect(JSON.stringify(left_snapshot)).toContain('17:00')
    await owner('PATCH', '/api:crm/account', { require_review: false })
  })

  it('are for the day on which an offline device completed the visit', async () => {
    const id = await visit()
    await start(id)
    const answer = await complete(id, owner, { completed_at: '2026-06-15T06:00:00-05:00' })
    const { started_at, completed_at } = answer
    expect(completed_at).toBe(started_at) // which was later by the server clock
    const other = await visit()
    await owner('POST', `${visits}/${other}/start`, { started_at: '2026-05-31T13:00:00Z' })
    const ended = await complete(other, owner, { completed_at: '2026-05-31T14:00:00Z' })
    expect(ended.completed_at).toBe('2026-05-31T14:00:00.000Z')
  })

  it('use the soil of the site if that of a zone is unknown', async () => {
    await world.run(`update site set soil_type = 'clay' where id = $1`, [world.siteId])
    await world.run(`update zone set soil_type = 'unknown' where id = any($1)`, [zones])
    const id = await visit()
    await start(id)
    expect((await complete(id)).weekly_gal_estimated).toEqual([])
    await world.run(`update site set soil_type = null where id = $1`, [world.siteId])
  })

  it('keep the figure as found of an old visit without program copies', async () => {
    const id = await visit()
    await start(id)
    await world.run(
      `update checkup_controller set found_snapshot = found_snapshot - 'programs' where checkup_id = $1`,
      [id],
    )
    await world.run('update checkup set weekly_gal_found = 77 where id = $1', [id])
    expect((await complete(id)).weekly_gal_found).toBe(77)
  })

  it('are those of one program in its versions', async () => {
    const answer = await owner('POST', `/api:assets/programs/${programs[0]}/versions`, { reason: 'correction' })
    expect(answer.json().weekly_gal).toBe(900)
  })

  it('are null for a visit without controllers', async () => {
    const backflow = await world.addBackflow()
    const body = { site_id: world.siteId, type: 'routine', controller_ids: [], backflow_ids: [backflow] }
    const { id } = (await owner('POST', visits, body)).json()
    expect((await start(id)).weekly_gal_found).toBeNull()
    expect(await complete(id)).toMatchObject({ weekly_gal_left: null, weekly_gal_recommended: null })
  })
})
