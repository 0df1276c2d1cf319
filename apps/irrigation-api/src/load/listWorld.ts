import { Client } from 'pg'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

/** An API with an account owner and two database connections. */
export interface ListWorld {
  readonly api: TestApi
  readonly who: SignedInRequest
  /** Bypasses row-level security. */
  readonly admin: Client
  /** Subject to row-level security, like the API. */
  readonly runtime: Client
  /** Ids of the account, its owner, a quote and a ticket. */
  readonly ids: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts the API and connects. */
export async function openListWorld(): Promise<ListWorld> {
  const api = await startTestApi()
  const who = await api.as('owner.a@example.com')
  const admin = new Client(api.admin)
  const runtime = new Client(api.runtime)
  await admin.connect()
  await runtime.connect()
  const { id: user, account_id: account } = (await who('GET', '/api:auth/me')).json()
  const { rows } = await admin.query('select id from quote where account_id = $1 limit 1', [account])
  const asked = { kind: 'service_request', subject: 'Leak' }
  const ticket = (await who('POST', '/api:crm/tickets', asked)).json().id
  return {
    api,
    who,
    admin,
    runtime,
    ids: { user, account, quote: rows[0].id, ticket },
    async close() {
      await admin.end()
      await runtime.end()
      await api.close()
    },
  }
}
