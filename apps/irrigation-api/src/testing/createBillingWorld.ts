import type { Role } from '@sluice/irrigation-rules'
import type { LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import type { FakeEvent } from '../billing/fake/fakeBilling.ts'
import { runJobs } from '../jobs/runJobs.ts'
import { everyRole, type SignedInRequest } from './signIn.ts'
import { startTestApi, type TestApi } from './startTestApi.ts'

/** An API for tests of subscriptions, with users, product staff outside of a visit, and the paying account. */
export interface BillingWorld {
  readonly api: TestApi
  readonly who: Readonly<Record<Role, SignedInRequest>>
  /** Product staff that is not visiting any account. */
  readonly admin: SignedInRequest
  readonly account: string
  rows(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** The subscription of the account. @throws when there is none. */
  row(): Promise<StoredSubscription>
  post(name: string, body?: object, person?: SignedInRequest): Promise<LightMyRequestResponse>
  /** Runs all jobs. @throws when one fails. */
  jobs(): Promise<void>
  /** Deletes all subscriptions. */
  forget(): Promise<void>
  /** Chooses a plan and pays for it. */
  subscribe(plan?: string, interval?: string): Promise<LightMyRequestResponse>
  /** Sends events like the provider, by default all that are pending; returns the status codes. */
  deliver(events?: readonly FakeEvent[]): Promise<number[]>
  send(payload: string, signature: string): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** Columns of a paid subscription that tests read. */
export interface StoredSubscription {
  readonly id: string
  readonly rev: number
  readonly status: string
  readonly provider_customer: string
  readonly provider_ref: string
  readonly trial_ends_at: Date | null
  readonly current_period_end: Date | null
}

const path = '/api:billing'

/** Starts the API; sessions last as long as the tests, whose clock moves by months. */
export async function createBillingWorld(): Promise<BillingWorld> {
  const api = await startTestApi()
  const database = new Client(api.admin)
  await database.connect()
  const who = await everyRole(api)
  const admin = await api.as('admin.a@example.com')
  const account = (await who.owner('GET', '/api:auth/me')).json().account_id
  await database.query('update access_token set expires_at = $1', ['2036-01-01T00:00:00Z'])
  const rows: BillingWorld['rows'] = async (sql, values = []) => (await database.query(sql, [...values])).rows
  const post: BillingWorld['post'] = (name, body, person = who.owner) => person('POST', `${path}/${name}`, body)
  const send: BillingWorld['send'] = async (payload, signature) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const answer = await api.inject({ method: 'POST', url: `${path}/webhook`, payload, headers })
    await api.app.billingQueue.idle()
    return answer
  }
  return {
    ...{ api, who, admin, account, rows, post, send },
    async row() {
      const [found] = await rows('select * from subscription where account_id = $1', [account])
      if (!found) throw new Error('The account has no subscription.')
      return found as unknown as StoredSubscription // of that table
    },
    async jobs() {
      const onError = (error: unknown) => {
        throw error
      }
      await runJobs(api.world, { onError })
    },
    async forget() {
      await rows('delete from subscription_invoice')
      await rows('delete from subscription')
    },
    async subscribe(plan = 'crew', interval = 'month') {
      const { checkout } = (await post('checkout', { plan, interval })).json()
      return post('checkout/confirm', { checkout })
    },
    async deliver(events = api.billing.takeEvents()) {
      const answers: number[] = []
      for (const { body, signature } of events) answers.push((await send(body, signature)).statusCode)
      return answers
    },
    async close() {
      await database.end()
      await api.close()
    },
  }
}
