import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import type { LongList } from './lists.ts'
import { type PlanStep, readPlan, recordQueries } from './queries.ts'

/** An API, the owner of an account, and two ways into the database. */
export interface ListWorld {
  readonly api: TestApi
  readonly who: SignedInRequest
  /** Not bound by row-level security. */
  readonly admin: Client
  /** Bound by it, as the API is. */
  readonly runtime: Client
  /** Of the account, its owner, a quote and a ticket. */
  readonly ids: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Opens a world for lists. */
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

/** What the database does for one query of a list. */
interface ExplainedQuery {
  /** The page itself, or the count of all rows and the lookup of a text. */
  readonly isPage: boolean
  readonly steps: readonly PlanStep[]
}

/**
 * Asks a list and explains the queries about its table, as the account whose they are.
 * @param settings statements that go before, such as `set local enable_sort = off`.
 */
export async function explainList(
  { who, runtime }: ListWorld,
  { table }: LongList,
  url: string,
  settings: readonly string[] = [],
): Promise<readonly ExplainedQuery[]> {
  const sent = await recordQueries(async () => {
    const { statusCode, body } = await who('GET', url)
    if (statusCode !== 200) throw new Error(`GET ${url} answered ${statusCode}: ${body}`)
  })
  const scope = sent.filter(({ text }) => text.includes('set_config')).slice(-1)
  const before = [...scope, ...settings.map((text) => ({ text, values: [] }))]
  const about = sent.filter(({ text }) => /^\(*select/.test(text) && text.includes(`from "${getTableName(table)}"`))
  const explained: ExplainedQuery[] = []
  for (const query of about)
    explained.push({ isPage: query.text.includes('sort_key'), steps: await readPlan(runtime, before, query) })
  return explained
}
