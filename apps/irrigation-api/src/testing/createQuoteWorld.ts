import { Client } from 'pg'
import type { SignedInRequest } from './signIn.ts'
import { startTestApi, type TestApi, type TestApiOptions } from './startTestApi.ts'

/** An API for tests of quotes, with users, a client with a site, repairs, products and a signature. */
export interface QuoteWorld {
  readonly api: TestApi
  readonly owner: SignedInRequest
  readonly manager: SignedInRequest
  readonly technician: SignedInRequest
  readonly stranger: SignedInRequest
  readonly clientId: string
  readonly siteId: string
  readonly checkupId: string
  readonly signature: string
  /** Runs SQL, for rows that no route writes. */
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Adds an open repair to the site. */
  addRepair(issue?: string, qty?: number): Promise<string>
  /** Creates a draft for the client; each amount becomes a fee. */
  addDraft(body?: object, amounts?: readonly number[]): Promise<QuoteAnswer>
  repair(id: string): Promise<Record<string, unknown>>
}

/** Fields of a quote that tests read. */
export interface QuoteAnswer {
  readonly id: string
  readonly rev: number
  readonly status: string
  readonly total_cents: number
  readonly lines: readonly { readonly id: string; readonly sort: number; readonly line_total_cents: number }[]
}

const path = '/api:quotes/quotes'

/** Starts the API and creates these rows. */
export async function createQuoteWorld(options: TestApiOptions = {}): Promise<QuoteWorld> {
  const api = await startTestApi(options)
  const owner = await api.as('owner.a@example.com')
  const technician = await api.as('tech.a1@example.com')
  const database = new Client(api.admin)
  await database.connect()
  const run = async (sql: string, values: readonly unknown[] = []) => (await database.query(sql, [...values])).rows
  const site = (await owner('GET', '/api:crm/sites?q=maple')).json().items[0]
  const visit = { site_id: site.id, type: 'routine' }
  const checkup = (await technician('POST', '/api:checkups/checkups', visit)).json()
  await technician('POST', `/api:checkups/checkups/${checkup.id}/start`)
  const zones = (await technician('GET', `/api:checkups/checkup-zones?checkup_id=${checkup.id}`)).json().items
  let made = 0
  return {
    ...{
      api: closingWith(api, database),
      owner,
      technician,
      run,
      clientId: site.client_id,
      siteId: site.id,
      checkupId: checkup.id,
    },
    manager: await api.as('manager.a1@example.com'),
    stranger: await api.as('owner.b@example.com'),
    signature: await addSignature(owner, run),
    async addRepair(issue, qty = 2) {
      const codes = ['head_broken', 'nozzle_clogged', 'head_tilted', 'head_sunken', 'lateral_leak', 'head_missing']
      const zone = zones[made % zones.length]
      const code = issue ?? codes[Math.floor(made / zones.length) % codes.length]
      made += 1
      const url = `/api:checkups/checkup-zones/${zone.id}/findings/${code}`
      const answer = (await technician('PUT', url, { qty })).json()
      return answer.findings.find((it: { issue_code: string }) => it.issue_code === code).repair_id
    },
    async addDraft(body = {}, amounts = []) {
      const draft = (await owner('POST', path, { client_id: site.client_id, ...body })).json()
      for (const unit_price_cents of amounts) {
        const line = { kind: 'fee', description: 'Fee', unit_price_cents, taxable_material: false }
        await owner('POST', `${path}/${draft.id}/lines`, line)
      }
      return (await owner('GET', `${path}/${draft.id}`)).json()
    },
    repair: async (id) => (await run('select * from repair where id = $1', [id]))[0] ?? {},
  }
}

/** An API that also closes the database connection. */
function closingWith(api: TestApi, database: Client): TestApi {
  return {
    ...api,
    async close() {
      await database.end()
      await api.close()
    },
  }
}

async function addSignature(owner: SignedInRequest, run: QuoteWorld['run']): Promise<string> {
  const body = { name: 'signature.png', type: 'image/png', size: 100 }
  const { url } = (await owner('POST', '/designs/app/user-files', body)).json()
  await run('update upload set used_at = now() where file_key = $1', [url.replace('/files/', '')])
  return url
}
