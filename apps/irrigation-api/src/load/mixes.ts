/** A request that is repeated. */
export interface Sent {
  readonly method: 'GET' | 'PATCH' | 'POST'
  readonly path: string
  readonly body?: string
}

/** Ids of rows for the requests. */
export interface Known {
  readonly clients: readonly string[]
  readonly sites: readonly string[]
  readonly checkups: readonly string[]
  readonly quotes: readonly string[]
}

/** Reads of a company in a day: its lists, and the rows a technician opens from them. */
export function readsOf({ clients, sites, checkups, quotes }: Known): readonly Sent[] {
  return [
    '/api:auth/me',
    '/api:crm/clients?limit=50',
    '/api:crm/clients?q=garden&limit=20',
    ...clients.map((id) => `/api:crm/clients/${id}`),
    '/api:crm/sites?sort=-updated_at',
    ...sites.flatMap((id) => [
      `/api:crm/sites/${id}`,
      `/api:assets/controllers?site_id=${id}`,
      `/api:assets/zones?site_id=${id}`,
      `/api:checkups/repairs?site_id=${id}`,
    ]),
    '/api:checkups/checkups?status=scheduled&limit=50',
    ...checkups.map((id) => `/api:checkups/checkups/${id}`),
    '/api:quotes/quotes?open=true',
    ...quotes.map((id) => `/api:quotes/quotes/${id}`),
    '/api:auth/notifications',
  ].map((path) => ({ method: 'GET', path }))
}

/** Writes of a company: notes on clients and sites, new clients, tickets, repairs. */
export function writesOf({ clients, sites }: Known): readonly Sent[] {
  const notes = (path: string) => write('PATCH', path, { notes: 'Gate code 4711, beware of the dog.' })
  return [
    ...clients.map((id) => notes(`/api:crm/clients/${id}`)),
    ...sites.map((id) => notes(`/api:crm/sites/${id}`)),
    write('POST', '/api:crm/clients', { kind: 'residential', name: 'Load Garden' }),
    ...sites.map((site_id) => write('POST', '/api:crm/tickets', ticketAt(site_id))),
  ]
}

const ticketAt = (site_id: string) => ({ kind: 'service_request', subject: 'A head runs all night', site_id })

const write = (method: 'PATCH' | 'POST', path: string, body: unknown): Sent => ({
  method,
  path,
  body: JSON.stringify(body),
})
