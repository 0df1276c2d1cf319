import type { PermissionRole } from '@sluice/irrigation-rules'
import { createSubmissionWorld, type SubmissionWorld } from '../testing/createSubmissionWorld.ts'
import { requestAs, type SignedInRequest } from '../testing/index.ts'

/** A column of the permission table, or a caller who is not signed in. */
export type CellRole = PermissionRole | 'nobody'

/** World for the cells of the permission table: a caller for each column, and rows created for each request. */
export interface PermissionWorld extends SubmissionWorld {
  readonly callers: Readonly<Record<CellRole, SignedInRequest>>
  /** Product staff that is not visiting any account. */
  readonly staff: SignedInRequest
  readonly technicianId: string
  readonly colleagueId: string
  readonly clientId: string
  /** Creates a row as the owner; returns its id. */
  added(url: string, body: object): Promise<string>
  /** Schedules a visit to the site. */
  scheduled(assigned_user_id?: string): Promise<string>
  /** Starts a visit and completes all its observations. */
  walked(assigned_user_id?: string): Promise<string>
  /** A fault of a zone of the site. */
  fault(): Promise<object>
  /** Sends a quote over 100 dollars. */
  sentQuote(): Promise<string>
  /** Token of an opened link to a sent quote. */
  openedLink(): Promise<string>
  /** Submits a document to the reviewer's municipality, or to another one. */
  submitted(isElsewhere?: boolean): Promise<string>
  /** A picture of the site by a user, from some hours ago. */
  picture(by: string, hoursAgo: number): Promise<string>
  digest(table: string): Promise<unknown>
}

/** Starts the API and creates these rows. */
export async function createPermissionWorld(): Promise<PermissionWorld> {
  const world = await createSubmissionWorld()
  const { api, people, run, siteId } = world
  const { owner } = people
  const technicianId = await world.idOf('technician')
  const [colleague] = await run(`select id from app_user where email = 'tech.a2@example.com'`)
  const site = (await owner('GET', `/api:crm/sites/${siteId}`)).json()
  const zone = (await owner('GET', `/api:assets/zones?site_id=${siteId}`)).json().items[0]
  const added: PermissionWorld['added'] = async (url, body) => {
    const answer = await owner('POST', url, body)
    if (answer.statusCode !== 201) throw new Error(`${url} was refused: ${answer.body}`)
    return answer.json().id
  }
  const scheduled = (assigned_user_id: string = technicianId) =>
    added('/api:checkups/checkups', { site_id: siteId, type: 'routine', assigned_user_id })
  const sentQuote = async () => {
    const id = await added('/api:quotes/quotes', { client_id: site.client_id })
    const line = { kind: 'fee', description: 'Fee', unit_price_cents: 10_000, taxable_material: false }
    await owner('POST', `/api:quotes/quotes/${id}/lines`, line)
    await owner('POST', `/api:quotes/quotes/${id}/send`, {})
    return id
  }
  const openedLink = async () => {
    const target = `target_type=quote&target_id=${await sentQuote()}`
    const { token } = (await owner('GET', `/api:quotes/share-links?${target}`)).json().items[0]
    await api.inject({ url: `/api:quotes/documents/${token}` })
    return token
  }
  const link = await openedLink()
  return {
    ...{ ...world, technicianId, colleagueId: String(colleague?.id), clientId: site.client_id },
    ...{ added, scheduled, sentQuote, openedLink },
    callers: { ...people, client_link: requestAs(world.api.app, link), nobody: requestAs(world.api.app) },
    staff: await api.as('admin.a@example.com'),
    async walked(assigned_user_id) {
      const id = await scheduled(assigned_user_id)
      await owner('POST', `/api:checkups/checkups/${id}/start`)
      for (const table of ['checkup_zone', 'checkup_controller', 'checkup_backflow'])
        await run(`update ${table} set status = 'ok' where checkup_id = $1`, [id])
      return id
    },
    fault: async () => ({ asset_type: 'zone', asset_id: zone.id, issue_code: 'head_broken' }),
    async submitted(isElsewhere = false) {
      const id = await world.draft()
      await world.submit(id)
      if (isElsewhere) await run('update municipal_submission set municipality_id = $2 where id = $1', [id, siteId])
      return id
    },
    async picture(by, hoursAgo) {
      const id = crypto.randomUUID()
      const at = new Date(api.clock.now().getTime() - hoursAgo * 3_600_000)
      await run(
        `insert into picture (account_id, id, owner_type, owner_id, kind, file_key, thumb_key, created_by, created_at, updated_at)
         values ($1, $2, 'site', $3, 'other', $5, $5, $4, $6, $6)`,
        [world.accountId, id, siteId, by, `${world.accountId}/2026-06/${id}.jpg`, at],
      )
      return id
    },
    async digest(table) {
      const rows = await run(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t`)
      return rows[0]?.md5
    },
  }
}
