import type { Known } from '@sluice/irrigation-api/testing'
import type { Two } from '../startTwo.ts'
import { addSentQuote } from './addSentQuote.ts'
import type { Company, Made } from './company.ts'
import { withAdmin } from './withAdmin.ts'

/** More than one page of the client list. */
const clientCount = 24
const siteCount = 6
const quoteCount = 4
const week = 7 * 86_400_000

/**
 * Adds a company's data: clients, sites with zones and an unfinished visit of last week each, of which one waits for its review, and
 * open quotes. The end-to-end path expects the client “Maple Bend HOA”, a list of more than one page, and a review.
 */
export async function fillCompany(two: Pick<Two, 'adminUrl' | 'proxy'>, company: Company): Promise<Known> {
  const base = two.proxy.url
  const clients: string[] = []
  for (let n = 1; n < clientCount; n++) clients.push(await addClient(base, company, `Garden ${n}`))
  clients.push(await addClient(base, company, 'Maple Bend HOA'))
  const sites: string[] = []
  for (const [n, client_id] of clients.slice(0, siteCount).entries())
    sites.push(await addSite(base, company, { client_id, address_line1: `${n + 1} Mill Lane` }))
  const checkups: string[] = []
  for (const site_id of sites) checkups.push(await addCheckup(base, company, site_id))
  await handIn(two, checkups[0])
  const quotes: string[] = []
  for (let n = 0; n < quoteCount; n++) quotes.push(await addSentQuote(base, company))
  return { clients, sites, checkups, quotes }
}

async function post(base: string, { get }: Company, path: string, body: object): Promise<string> {
  const { id } = await get<Made>(base, { method: 'POST', path, body })
  return id
}

function addClient(base: string, company: Company, name: string): Promise<string> {
  return post(base, company, '/api:crm/clients', { kind: 'hoa', name })
}

async function addSite(
  base: string,
  company: Company,
  place: { client_id: string; address_line1: string },
): Promise<string> {
  const site = { ...place, site_type: 'single_family', city: 'Rio Claro' }
  const site_id = await post(base, company, '/api:crm/sites', site)
  const controller_id = await post(base, company, '/api:assets/controllers', { site_id })
  const zones = { controller_id, from_station: 1, to_station: 4 }
  await company.get(base, { method: 'POST', path: '/api:assets/zones/bulk', body: zones })
  return site_id
}

function addCheckup(base: string, company: Company, site_id: string): Promise<string> {
  const scheduled_at = new Date(Date.now() - week).toISOString()
  return post(base, company, '/api:checkups/checkups', { site_id, type: 'routine', scheduled_at })
}

/** Makes a visit one that waits for its review, which an owner cannot ask for. */
function handIn(two: Pick<Two, 'adminUrl'>, id: string | undefined): Promise<unknown> {
  const text = `update checkup set status = 'in_review', started_at = now() where id = $1`
  return withAdmin(two, (client) => client.query(text, [id]))
}
