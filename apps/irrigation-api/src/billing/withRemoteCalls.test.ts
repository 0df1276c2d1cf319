/* The provider is called outside of any transaction, once for each change, however slow it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../createApp.ts'
import { requestAs, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import type { Billing } from '../world/billing.ts'
import type { World } from '../world/world.ts'

let api: TestApi
let world: World
let app: Awaited<ReturnType<typeof createApp>>
let owner: SignedInRequest
let open = 0
const asked: { name: string; open: number; once: unknown }[] = []
let answering: Promise<void> = Promise.resolve()

/** The test provider, recording how many transactions are open when it is called. */
function watched(billing: Billing): Billing {
  const entries = Object.entries(billing).map(([name, method]) => {
    if (typeof method !== 'function' || ['sign', 'takeEvents', 'setCard', 'readEvent'].includes(name))
      return [name, method]
    const call = method as (...args: unknown[]) => Promise<unknown>
    return [
      name,
      async (...args: unknown[]) => {
        asked.push({ name, open, once: args.at(-1) })
        await answering
        return call(...args)
      },
    ]
  })
  return Object.fromEntries(entries) as Billing
}

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.world
  const counting: World['db'] = {
    ...db,
    transact: async (scope, run) => {
      open += 1
      return db.transact(scope, run).finally(() => {
        open -= 1
      })
    },
  }
  world = { ...api.world, db: counting, billing: watched(api.world.billing) }
  app = await createApp(world)
  const payload = { email: 'owner.a@example.com', password: 'test-password' }
  const { authToken } = (await app.inject({ method: 'POST', url: '/api:auth/login', payload })).json()
  owner = requestAs(app, authToken)
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const post = (name: string, body?: object, headers?: Record<string, string>) =>
  owner('POST', `/api:billing/${name}`, body, headers)

describe('the billing provider', () => {
  it('is never called while a transaction is open', async () => {
    const { checkout } = (await post('checkout', { plan: 'crew', interval: 'month' })).json()
    expect((await post('checkout/confirm', { checkout })).statusCode).toBe(200)
    expect((await post('subscription/change', { plan: 'company', interval: 'month' })).statusCode).toBe(200)
    expect((await post('subscription/change', { plan: 'crew', interval: 'month' })).statusCode).toBe(200)
    expect((await post('subscription/cancel', { reason: 'season_over' })).statusCode).toBe(200)
    expect((await post('subscription/keep')).statusCode).toBe(200)
    expect((await post('portal')).statusCode).toBe(200)
    expect(asked.length).toBeGreaterThan(8)
    expect(asked.filter((call) => call.open > 0)).toEqual([])
  })

  it('is called once per change, with one key, even when the request is repeated', async () => {
    asked.length = 0
    const key = { 'idempotency-key': 'change-1' }
    const body = { plan: 'company', interval: 'year' }
    const [first, second] = [await post('subscription/change', body, key), await post('subscription/change', body, key)]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    const changes = asked.filter(({ name }) => name === 'changePlan')
    expect(changes).toHaveLength(1)
    expect(changes[0]?.once).toEqual(expect.stringMatching(/^[\w-]{43}$/))
  })

  it('blocks no requests while it is slow: events wait, two at a time', async () => {
    let release = () => {}
    answering = new Promise((resolve) => {
      release = resolve
    })
    asked.length = 0
    const [row] = await rows('select provider_customer, provider_ref from subscription where provider_ref is not null')
    const events = Array.from({ length: 12 }, (_, at) =>
      api.billing.sign({
        ...{ id: `evt_slow_${at}`, type: 'invoice.paid' },
        ...{ customer: String(row?.provider_customer), subscription: String(row?.provider_ref) },
      }),
    )
    for (const { body, signature } of events) {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
      const answer = await app.inject({ method: 'POST', url: '/api:billing/webhook', payload: body, headers })
      expect(answer.statusCode).toBe(204)
    }
    for (let time = 0; time < 30; time++) expect((await owner('GET', '/api:auth/me')).statusCode).toBe(200)
    expect(asked.length).toBeLessThanOrEqual(2)
    release()
    answering = Promise.resolve()
    await app.billingQueue.idle()
    expect(await rows('select 1 from billing_event where handled_at is null')).toEqual([])
  })

  it('is called again for an event that failed', async () => {
    const [row] = await rows('select provider_customer, provider_ref from subscription where provider_ref is not null')
    answering = Promise.reject(new Error('away'))
    answering.catch(() => {})
    const { body, signature } = api.billing.sign({
      ...{ id: 'evt_again', type: 'invoice.paid' },
      ...{ customer: String(row?.provider_customer), subscription: String(row?.provider_ref) },
    })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    await app.inject({ method: 'POST', url: '/api:billing/webhook', payload: body, headers })
    await app.billingQueue.idle()
    expect(await rows(`select attempts, handled_at from billing_event where id = 'evt_again'`)).toEqual([
      { attempts: 1, handled_at: null },
    ])
    answering = Promise.resolve()
    app.billingQueue.wake()
    await app.billingQueue.idle()
    expect(await rows(`select handled_at from billing_event where id = 'evt_again'`)).toEqual([{ handled_at: null }])
    api.clock.advance(5 * 60_000)
    app.billingQueue.wake()
    await app.billingQueue.idle()
    expect(await rows(`select attempts, handled_at from billing_event where id = 'evt_again'`)).toMatchObject([
      { attempts: 2, handled_at: expect.any(Date) },
    ])
  })
})

async function rows(sql: string): Promise<readonly Record<string, unknown>[]> {
  const { Client } = await import('pg')
  const client = new Client(api.admin)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
