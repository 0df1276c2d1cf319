import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../index.ts'

let api: TestApi
let owner: SignedInRequest
let lines: { pid: number; security?: string }[] = []
const disk = { isFull: false }

beforeAll(async () => {
  api = await startTestApi({
    config: { requestsPerMinute: 1_000 },
    disk,
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await api.as('owner.a@example.com')
  lines = []
})

const other = () => api.answeredBy.find((pid) => pid !== process.pid) ?? 0

/** Runs a function twice, so that both processes answer. */
async function both<T>(run: () => Promise<T>): Promise<readonly [T, T]> {
  return [await run(), await run()]
}

describe('a test API where TEST_PROCESSES is 2', () => {
  it('has two processes that answer strictly in turn', async () => {
    const before = api.answeredBy.length
    for (let n = 0; n < 6; n += 1) await api.inject({ url: '/healthz' })
    const pids = api.answeredBy.slice(before)
    const [first, second] = pids
    expect(pids).toEqual([first, second, first, second, first, second])
    expect(new Set(pids)).toEqual(new Set([process.pid, other()]))
    expect(other()).not.toBe(0)
  })

  it('distributes concurrent requests evenly', async () => {
    const before = api.answeredBy.length
    await Promise.all(Array.from({ length: 10 }, () => api.inject({ url: '/healthz' })))
    expect(api.answeredBy.slice(before).filter((pid) => pid === other())).toHaveLength(5)
  })

  it('has separate memory in each', async () => {
    const left = async () => Number((await owner('GET', '/api:auth/me')).headers['x-ratelimit-remaining'])
    const [one, two] = await both(left)
    expect(await both(left)).toEqual([one - 1, two - 1])
  })

  it('shares sessions, and the clock of the test', async () => {
    const status = async () => (await owner('GET', '/api:auth/me')).statusCode
    expect(await both(status)).toEqual([200, 200])
    api.clock.advance(3_600_000)
    expect(await both(status)).toEqual([401, 401])
  })

  it('shares files and the key that signs their URLs', async () => {
    const payload = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
    const upload = { name: 'a.jpg', type: 'image/jpeg', size: payload.length }
    const { signedRequest, url: file_url } = (await owner('POST', '/designs/any/user-files', upload)).json()
    const headers = { 'content-type': 'image/jpeg' }
    expect((await api.inject({ method: 'PUT', url: signedRequest, payload, headers })).statusCode).toBe(204)
    const { items } = (await owner('GET', '/api:crm/sites')).json()
    const picture = { owner_type: 'site', owner_id: items[0].id, kind: 'asset', file_url }
    const { src } = (await owner('POST', '/api:files/pictures', picture)).json()
    const [one, two] = await both(() => api.inject({ url: src }))
    expect([one.statusCode, one.rawPayload.equals(two.rawPayload)]).toEqual([200, true])
  })

  it('writes log lines of both to the test’s log before they answer', async () => {
    await both(() => owner('PATCH', '/api:auth/me', { role: 'admin' }))
    expect(lines).toMatchObject([{ security: 'request.unknown_key' }, { security: 'request.unknown_key' }])
    expect(new Set(lines.map(({ pid }) => pid))).toEqual(new Set([process.pid, other()]))
  })

  it('shares the disk of the test', async () => {
    const write = async () => (await owner('POST', '/api:crm/clients', { kind: 'other', name: 'Full' })).statusCode
    disk.isFull = true
    const full = await both(write)
    disk.isFull = false
    expect([full, await both(write)]).toEqual([
      [507, 507],
      [201, 201],
    ])
  })

  it('shares the payment provider of the test, with its errors', async () => {
    const post = (name: string, body: object) => owner('POST', `/api:billing/${name}`, body)
    const { checkout } = (await post('checkout', { plan: 'crew', interval: 'month' })).json()
    await post('checkout/confirm', { checkout })
    const database = new Client(api.admin)
    await database.connect()
    const { rows } = await database.query('select provider_customer as customer from subscription')
    await database.end()
    api.billing.setCard(rows[0].customer, { label: 'Visa 0341', isRefused: true })
    const change = async () => (await post('subscription/change', { plan: 'company', interval: 'month' })).json().code
    expect(await both(change)).toEqual(['subscription.payment_failed', 'subscription.payment_failed'])
  })

  it('releases its database and answers in the next test', async () => {
    const closing = await startTestApi()
    await both(() => closing.inject({ url: '/healthz' }))
    const [, second = 0] = closing.answeredBy
    await closing.close()
    await expect.poll(() => connectionsTo(closing.admin.database)).toBe(0)
    const next = await startTestApi()
    const answer = () => next.inject({ url: '/healthz' })
    expect(await both(async () => (await answer()).statusCode)).toEqual([200, 200])
    expect(next.answeredBy).toContain(second)
    await next.close()
  })

  it('leaves no process behind when the test process exits', async () => {
    const code = `
      import { startTestApi } from './src/testing/index.ts'
      const api = await startTestApi()
      for (let i = 0; i < 2; i += 1) await api.inject({ url: '/healthz' })
      console.log(JSON.stringify([process.pid, ...api.answeredBy]))
      process.exit()`
    const args = ['--conditions=@sluice/source', '--input-type=module-typescript', '--eval', code]
    const cwd = join(import.meta.dirname, '../../..')
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd })
    const [test, ...answeredBy]: readonly number[] = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]')
    const second = answeredBy.find((pid) => pid !== test) ?? 0
    expect(second).toBeGreaterThan(0)
    await expect.poll(() => isAlive(second)).toBe(false)
  })

  function isAlive(pid: number): boolean {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  async function connectionsTo(database = ''): Promise<number> {
    const client = new Client({ ...api.admin, database: 'postgres' })
    await client.connect()
    const { rows } = await client.query(
      'select count(*)::int from pg_stat_activity where datname = $1 and state is not null',
      [database],
    )
    await client.end()
    return rows[0].count
  }
})
