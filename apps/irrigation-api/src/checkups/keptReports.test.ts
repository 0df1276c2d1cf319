/* A completed report never changes: later ones get a new version, and a signature stays with the version it was given for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQuoteWorld, type QuoteWorld } from '../testing/createQuoteWorld.ts'
import { runEveryJob } from '../transitions/rowPlan.ts'

const visits = '/api:checkups/checkups'
let world: QuoteWorld

beforeAll(async () => {
  world = await createQuoteWorld()
}, 30_000)
afterAll(() => world.api.close())

const post = async (id: string, verb: string, body?: object) => world.owner('POST', `${visits}/${id}/${verb}`, body)
const reportOf = async (id: string, query = '') => (await world.owner('GET', `${visits}/${id}/report${query}`)).json()
const file = async () => {
  const body = { name: 'signature.png', type: 'image/png', size: 100 }
  const { url } = (await world.owner('POST', '/designs/app/user-files', body)).json()
  await world.run('update upload set used_at = now() where file_key = $1', [url.replace('/files/', '')])
  return url
}

/** A completed visit with one fault. */
async function addCompleted() {
  const { id } = (await world.owner('POST', visits, { site_id: world.siteId, type: 'routine' })).json()
  await post(id, 'start')
  for (const table of ['checkup_zone', 'checkup_controller', 'checkup_backflow'])
    await world.run(`update ${table} set status = 'ok' where checkup_id = $1`, [id])
  const [zone] = await world.run('select id, zone_id from checkup_zone where checkup_id = $1 order by id limit 1', [id])
  const url = `/api:checkups/checkup-zones/${zone?.id}/findings/head_sunken`
  await world.owner('PUT', url, { qty: 1 })
  expect((await post(id, 'complete')).statusCode).toBe(200)
  const [repair] = await world.run('select id from repair where checkup_id = $1 and issue_code = $2', [
    id,
    'head_sunken',
  ])
  return { id, repair: String(repair?.id), zoneId: String(zone?.zone_id) }
}

describe('a completed report', () => {
  it('never changes, also for the client', async () => {
    const { id, repair } = await addCompleted()
    const before = await reportOf(id)
    expect(before).toMatchObject({ version: 1, totals: { findings: 1 } })
    const link = { target_type: 'checkup', target_id: id }
    const { token } = (await world.owner('POST', '/api:quotes/share-links', link)).json()
    const changes = [
      ['PATCH', `/api:checkups/repairs/${repair}`, { qty: 5 }],
      ['PATCH', `/api:crm/sites/${world.siteId}`, { name: 'Renamed' }],
      ['PATCH', `/api:crm/clients/${world.clientId}`, { name: 'Renamed' }],
      ['PATCH', '/api:crm/account', { phone: '512-555-0199' }],
      ['POST', `/api:checkups/repairs/${repair}/void`, { reason: 'Mistake' }],
    ] as const
    for (const [method, url, body] of changes) {
      expect([url, (await world.owner(method, url, body)).statusCode]).toEqual([url, 200])
      expect(await reportOf(id)).toEqual(before)
    }
    const shown = (await world.api.inject({ url: `/api:quotes/documents/${token}` })).json()
    expect(shown.report).toEqual(before)
    const [row] = (await world.owner('GET', `${visits}?status=completed`))
      .json()
      .items.filter((it: { id: string }) => it.id === id)
    expect(row.totals).toEqual(before.totals)
  })

  it('keeps its checklist even when the questions change', async () => {
    const { id } = await addCompleted()
    const before = (await world.owner('GET', `${visits}/${id}/checklist`)).json()
    await world.run(`update template_item set label_en = 'Another question'`)
    expect((await world.owner('GET', `${visits}/${id}/checklist`)).json()).toEqual(before)
  })

  it('is replaced by a newer version, and still readable by its number', async () => {
    const { id, repair } = await addCompleted()
    const first = await reportOf(id)
    await post(id, 'reopen', { reason: 'Counted wrong' })
    await world.owner('PATCH', `/api:checkups/repairs/${repair}`, { qty: 4 })
    expect((await reportOf(id)).totals.findings).toBe(4)
    await post(id, 'complete')
    expect(await reportOf(id)).toMatchObject({ version: 2, totals: { findings: 4 } })
    expect(await reportOf(id, '?version=1')).toEqual(first)
    expect((await world.owner('GET', `${visits}/${id}/report?version=3`)).statusCode).toBe(404)
  })

  it('contains only what reports show, and cannot be changed by the API', async () => {
    const { id } = await addCompleted()
    const [row] = await world.run('select report::text as text from report_snapshot where checkup_id = $1', [id])
    expect(row?.text).not.toMatch(/internal_notes|gate_code|access_pin|cost_cents|number_prefixes|deleted_at/)
    const changing = world.api.world.db.transact(
      { kind: 'member', accountId: await accountId(), userId: await accountId() },
      (tx) => tx.execute(`update report_snapshot set version = 9`),
    )
    await expect(changing).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  const accountId = async () => String((await world.run('select account_id from checkup limit 1'))[0]?.account_id)

  it('is stored later for a visit completed before reports were stored', async () => {
    const { id } = await addCompleted()
    await world.run('delete from report_snapshot where checkup_id = $1', [id])
    expect((await reportOf(id)).version).toBeUndefined()
    await runEveryJob(world)
    expect(await reportOf(id)).toMatchObject({ version: 1 })
    await runEveryJob(world)
    expect(await world.run('select version from report_snapshot where checkup_id = $1', [id])).toEqual([{ version: 1 }])
  })
})

describe('a signature', () => {
  it('is required again after a visit was reopened, and stays in its history', async () => {
    const { id } = await addCompleted()
    await post(id, 'reopen', { reason: 'To be signed' })
    await world.owner('PATCH', '/api:crm/account', { require_client_signature: true })
    const client = { who: 'client', signed_name: 'Grace', file_url: await file() }
    await post(id, 'sign', client)
    await post(id, 'sign', { who: 'technician', file_url: await file() })
    expect((await post(id, 'complete')).statusCode).toBe(200)
    world.api.clock.advance(60_000)
    expect((await post(id, 'reopen', { reason: 'Once more' })).json()).toMatchObject({
      ...{ client_signature_file_id: null, client_signed_name: null, client_signed_at: null },
      ...{ tech_signature_file_id: null, client_refused_signature: false, refusal_note: null },
    })
    const again = await post(id, 'complete')
    expect(again.json().payload.missing).toEqual([{ code: 'client_signature' }])
    await post(id, 'sign', { who: 'client_refuses', refusal_note: 'Not at home' })
    expect((await post(id, 'complete')).statusCode).toBe(200)
    await world.owner('PATCH', '/api:crm/account', { require_client_signature: false })
    const { items } = (await world.owner('GET', `${visits}/${id}/signatures`)).json()
    expect(items).toMatchObject([
      {
        who: 'client',
        signed_name: 'Grace',
        src: expect.stringMatching(/^\/files\/.+signature=/),
        withdrawn_at: expect.any(String),
      },
      { who: 'technician', src: expect.any(String), withdrawn_at: expect.any(String) },
      { who: 'client_refuses', refusal_note: 'Not at home', src: null, withdrawn_at: null },
    ])
  })

  it('is visible to users who see the visit', async () => {
    const { id } = await addCompleted()
    const [owner] = await world.run(`select id from app_user where email = 'owner.a@example.com'`)
    await world.run('update checkup set assigned_user_id = $2 where id = $1', [id, owner?.id])
    expect((await world.technician('GET', `${visits}/${id}/signatures`)).statusCode).toBe(404)
    expect((await world.stranger('GET', `${visits}/${id}/signatures`)).statusCode).toBe(404)
    expect((await world.owner('GET', `${visits}/${id}/signatures`)).json()).toEqual({ items: [] })
  })

  it('of the technician is required if the company wants it', async () => {
    const { id } = await addCompleted()
    await post(id, 'reopen', { reason: 'To be signed' })
    await world.owner('PATCH', '/api:crm/account', { require_technician_signature: true })
    expect((await post(id, 'complete')).json().payload.missing).toEqual([{ code: 'technician_signature' }])
    await post(id, 'sign', { who: 'technician', file_url: await file() })
    expect((await post(id, 'complete')).statusCode).toBe(200)
    await world.owner('PATCH', '/api:crm/account', { require_technician_signature: false })
  })
})
