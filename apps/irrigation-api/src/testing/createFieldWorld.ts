import type { Role } from '@sluice/irrigation-rules'
import { Client } from 'pg'
import { everyRole, type SignedInRequest } from './signIn.ts'
import { startTestApi, type TestApi } from './startTestApi.ts'

/** An API for tests of field work and submissions, with licensed users, a site in a municipality, a gauge and a signature. */
export interface FieldWorld {
  readonly api: TestApi
  readonly people: Readonly<Record<Role, SignedInRequest>>
  readonly stranger: SignedInRequest
  readonly accountId: string
  readonly siteId: string
  readonly municipalityId: string
  readonly gaugeId: string
  readonly signature: string
  /** Runs SQL, for rows that no route writes or reads. */
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Adds a backflow preventer to the site. */
  addBackflow(type?: string, more?: object): Promise<string>
  /** Starts a visit of the technician to the site. */
  startVisit(): Promise<string>
  /** Completes a visit of the technician to the site. */
  completeVisit(): Promise<string>
  end(): Promise<void>
}

/** Rules of the site's municipality. */
const rules = {
  checkup_rule: {
    applies_if: { min_acres: 5, min_gal: 1_000_000, site_types: ['hoa_common'] },
    due_month_day: '05-01',
    required_fields: ['meter_nos', 'property_name'],
  },
  backflow_rule: { rule_profile: 'usc10', submit_days: 5 },
}

/** Starts the API and creates these rows. */
export async function createFieldWorld(): Promise<FieldWorld> {
  const api = await startTestApi()
  const database = new Client(api.admin)
  await database.connect()
  const run: FieldWorld['run'] = async (sql, values = []) => (await database.query(sql, [...values])).rows
  const people = await everyRole(api)
  const { owner, technician } = people
  const { account_id: accountId } = (await owner('GET', '/api:auth/me')).json()
  const site = (await owner('GET', '/api:crm/sites?q=maple')).json().items[0]
  const municipalityId = await addRules(run, site.id)
  await run(
    `update app_user set license_confirmed_at = now(), irrigator_license_no = 'LI0001', irrigator_license_expires_on = '2026-06-15',
       tester_license_no = 'BP0001', tester_license_expires_on = '2026-06-15' where account_id = $1`,
    [accountId],
  )
  const gauge = { serial_no: 'G-1', calibrated_on: '2025-06-15', calibration_due_on: '2026-06-15' }
  const startVisit = async () => {
    const visit = (await technician('POST', '/api:checkups/checkups', { site_id: site.id, type: 'municipal' })).json()
    await technician('POST', `/api:checkups/checkups/${visit.id}/start`)
    return visit.id
  }
  let made = 0
  return {
    ...{ api, people, run, accountId, siteId: site.id, municipalityId, startVisit },
    stranger: await api.as('owner.b@example.com'),
    gaugeId: (await owner('POST', '/api:assets/test-gauges', gauge)).json().id,
    signature: await addSignature(owner, run),
    async addBackflow(type = 'dc', more = {}) {
      made += 1
      const body = { site_id: site.id, label: `BF-${made}`, type, ...more }
      return (await owner('POST', '/api:assets/backflows', body)).json().id
    },
    async completeVisit() {
      const id = await startVisit()
      await observeAll(technician, id)
      await technician('POST', `/api:checkups/checkups/${id}/complete`)
      return id
    },
    async end() {
      await database.end()
      await api.close()
    },
  }
}

async function addRules(run: FieldWorld['run'], siteId: string): Promise<string> {
  const [place] = await run(
    `update municipality set checkup_rule = $1, backflow_rule = $2 where slug like 'rio-claro-%' returning id`,
    [rules.checkup_rule, rules.backflow_rule],
  )
  const id = String(place?.id)
  await run(`update site set municipality_id = $1 where id = $2`, [id, siteId])
  return id
}

async function observeAll(who: SignedInRequest, id: string): Promise<void> {
  const status: Readonly<Record<string, readonly string[]>> = {
    'checkup-zones': ['running', 'ok'],
    'checkup-controllers': ['ok'],
    'checkup-backflows': ['ok'],
  }
  for (const [collection, states] of Object.entries(status)) {
    const path = `/api:checkups/${collection}`
    const { items = [] } = (await who('GET', `${path}?checkup_id=${id}`)).json()
    for (const item of items) for (const state of states) await who('PATCH', `${path}/${item.id}`, { status: state })
  }
}

async function addSignature(owner: SignedInRequest, run: FieldWorld['run']): Promise<string> {
  const body = { name: 'signature.png', type: 'image/png', size: 100 }
  const { url } = (await owner('POST', '/designs/app/user-files', body)).json()
  await run('update upload set used_at = now() where file_key = $1', [url.replace('/files/', '')])
  return url
}
