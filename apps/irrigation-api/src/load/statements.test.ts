/*
 * The cost of frequent actions depends on the size of the change only: as many statements, reading as many rows, for large visits and
 * quotes as for small ones.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQuoteWorld, type QuoteWorld } from '../testing/createQuoteWorld.ts'
import { readPlan, recordQueries } from './queries.ts'

let world: QuoteWorld
let runtime: Client
beforeAll(async () => {
  world = await createQuoteWorld()
  runtime = new Client(world.api.runtime)
  await runtime.connect()
})
afterAll(async () => {
  await runtime.end()
  await world.api.close()
})

const quotes = '/api:quotes/quotes'

/** Statements of a request that read or write rows of the account. */
async function statementsOf(run: () => Promise<{ statusCode: number; body: string }>) {
  const sent = await recordQueries(async () => {
    const { statusCode, body } = await run()
    expect([statusCode, body.slice(0, 300)]).toEqual([
      expect.toSatisfy((code: number) => code < 300),
      expect.anything(),
    ])
  })
  return sent.filter(
    ({ text }) => /^\s*(select|insert|update|delete|with) /.test(text) && !/^select set_config/.test(text),
  )
}

const bySequence = ['seqscan', 'bitmapscan'].map((name) => ({ text: `set local enable_${name} = off`, values: [] }))

/** Rows of these tables that the reading statements visit. */
async function rowsRead(accountId: string, sent: Awaited<ReturnType<typeof statementsOf>>, tables: readonly string[]) {
  const scope = { text: `select set_config('app.account_id', $1, true)`, values: [accountId] }
  let rows = 0
  for (const query of sent.filter(({ text }) => text.startsWith('select')))
    for (const step of await readPlan(runtime, [scope, ...bySequence], query))
      if (tables.includes(step['Relation Name'] ?? ''))
        rows += (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  return rows
}

describe('an answer to a checklist question', () => {
  async function visitOf(controllers: number) {
    const { owner, run } = world
    const template = (await owner('POST', '/api:catalog/templates', { kind: 'checkup', name: 'Full' })).json().id
    const ask = { template_id: template, label_en: 'Runs?', section: 'zone', answer_type: 'pass_fail_na' }
    const { id: item } = (await owner('POST', '/api:catalog/template-items', ask)).json()
    const address = { address_line1: '1 Elm', city: 'Austin', state: 'TX', postal_code: '78701' }
    const place = { client_id: world.clientId, name: 'Large', site_type: 'hoa_common', ...address }
    const site = (await owner('POST', '/api:crm/sites', place)).json()
    for (let number = 1; number <= controllers; number++) {
      const controller = (
        await owner('POST', '/api:assets/controllers', { site_id: site.id, label: `C${number}` })
      ).json()
      for (const station_no of [1, 2, 3]) {
        const zone = { controller_id: controller.id, station_no, name: `Zone ${station_no}` }
        await owner('POST', '/api:assets/zones', zone)
      }
    }
    const visit = { site_id: site.id, type: 'routine', template_id: template }
    const { id } = (await owner('POST', '/api:checkups/checkups', visit)).json()
    await owner('POST', `/api:checkups/checkups/${id}/start`)
    const zones = await run('select id, account_id from checkup_zone where checkup_id = $1 order by id', [id])
    const put = (owner_id: unknown) =>
      owner('PUT', `/api:checkups/checkups/${id}/answers`, {
        ...{ template_item_id: item, owner_type: 'checkup_zone', owner_id, value: 'pass' },
      })
    for (const zone of zones.slice(1)) await put(zone.id)
    const sent = await statementsOf(() => put(zones[0]?.id))
    await run('analyze')
    const tables = ['checkup_zone', 'checkup_controller', 'checklist_answer', 'template_item', 'repair']
    return {
      zones: zones.length,
      statements: sent.length,
      rows: await rowsRead(String(zones[0]?.account_id), sent, tables),
    }
  }

  it('costs the same on a visit of three zones and of thirty', async () => {
    const small = await visitOf(1)
    const large = await visitOf(10)
    expect([small.zones, large.zones]).toEqual([3, 30])
    expect(large).toMatchObject({ statements: small.statements, rows: small.rows })
    expect(small.rows).toBeLessThan(10)
  })
})

describe('the faults of a site', () => {
  it('are queried for their first finding if one was carried on', async () => {
    const { owner, run } = world
    const first = await world.addRepair()
    const ask = async () =>
      (await statementsOf(() => owner('GET', `/api:checkups/repairs?site_id=${world.siteId}`))).length
    const none = await ask()
    const second = await world.addRepair()
    expect(await ask()).toBe(none)
    await run('update repair set carried_from_id = $1 where id = $2', [first, second])
    expect(await ask()).toBe(none + 1)
  })
})

describe('a technician’s requests on a visit', () => {
  it('wait for the database no more often than necessary', async () => {
    const { owner, clientId } = world
    const address = { address_line1: '2 Elm', city: 'Austin', state: 'TX', postal_code: '78701' }
    const place = { client_id: clientId, name: 'Walked', site_type: 'hoa_common', ...address }
    const { id: site_id } = (await owner('POST', '/api:crm/sites', place)).json()
    const { id: controller_id } = (await owner('POST', '/api:assets/controllers', { site_id, label: 'C1' })).json()
    for (const station_no of [1, 2])
      await owner('POST', '/api:assets/zones', { controller_id, station_no, name: `Zone ${station_no}` })
    const waits: Record<string, number> = {}
    const send = async (what: string, ...request: Parameters<typeof owner>) => {
      let body: { id: string; items: readonly { id: string }[] } | undefined
      const sent = await recordQueries(async () => {
        const answer = await owner(...request)
        expect(answer.statusCode, answer.body).toBeLessThan(300)
        body = answer.json()
      })
      waits[what] = sent.filter(({ hasWaited }) => hasWaited).length
      return body
    }
    const visits = '/api:checkups/checkups'
    const visit = await send('plan', 'POST', visits, { site_id, type: 'routine' })
    await send('start', 'POST', `${visits}/${visit?.id}/start`)
    const zones = await send('zones', 'GET', `/api:checkups/checkup-zones?checkup_id=${visit?.id}`)
    const [first, second] = (zones?.items ?? []).map(({ id }) => `/api:checkups/checkup-zones/${id}`)
    const mended = { qty: 1, status: 'done', authorization: 'verbal', authorized_by: 'Ann' }
    await send('finding', 'PUT', `${first}/findings/head_broken`, mended)
    await send('zone', 'PATCH', `${second}`, { status: 'ok' })
    const [controller] = (await owner('GET', `/api:checkups/checkup-controllers?checkup_id=${visit?.id}`)).json().items
    await send('controller', 'PATCH', `/api:checkups/checkup-controllers/${controller.id}`, { status: 'ok' })
    await send('complete', 'POST', `${visits}/${visit?.id}/complete`)
    // Sent one by one they were 13, 16, 4, 40, 10, 7 and 40. An answer that arrives in two pieces can add one.
    const most = { plan: 10, start: 12, zones: 4, finding: 16, zone: 6, controller: 7, complete: 13 }
    const over = Object.entries(most).filter(([what, times]) => (waits[what] ?? Number.POSITIVE_INFINITY) > times)
    expect(over, JSON.stringify(waits)).toEqual([])
  })
})

describe('a quote', () => {
  /** Statements for creating, sending, deciding and reordering a quote with this many repairs. */
  async function quoteOf(count: number) {
    const { owner, clientId, run } = world
    const repair_ids: string[] = []
    for (let made = 0; made < count; made++) repair_ids.push(await world.addRepair())
    let id = ''
    const make = async () => {
      const answer = await owner('POST', quotes, { client_id: clientId, repair_ids })
      id = answer.json().id
      return answer
    }
    const created = await statementsOf(make)
    const lines = (await owner('GET', `${quotes}/${id}`)).json().lines.map((line: { id: string }) => line.id)
    const ordered = await statementsOf(() => owner('PUT', `${quotes}/${id}/lines`, { ids: lines.toReversed() }))
    const sent = await statementsOf(() => owner('POST', `${quotes}/${id}/send`, {}))
    const declined = await statementsOf(() => owner('POST', `${quotes}/${id}/decline`, { reason: 'price' }))
    const revised = await statementsOf(() => owner('POST', `${quotes}/${id}/revise`, {}))
    const stored = await run('select status from repair where id = any($1)', [repair_ids])
    expect(stored.map(({ status }) => status)).toEqual(repair_ids.map(() => 'declined'))
    return [created, ordered, sent, declined, revised].map((statements) => statements.length)
  }

  it('needs as many statements for twelve repairs as for two', async () => {
    expect(await quoteOf(12)).toEqual(await quoteOf(2))
  })
})
