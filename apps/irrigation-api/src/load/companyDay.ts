import type { Known } from './mixes.ts'
import { readsOf } from './mixes.ts'
import type { Answer, Step } from './sendActors.ts'

type Work = Generator<Step, never, Answer>

/** What the people of a company read all day, beginning somewhere. */
export function* reading(known: Known, begin: number): Work {
  const requests = [...readsOf(known), { path: '/api:checkups/dashboard' }]
  for (let index = begin; ; index++) yield { method: 'GET', path: requests[index % requests.length]?.path ?? '' }
}

/** What the office writes: notes of clients and sites at the revision that it has read, new clients, tickets. */
export function* writingInOffice({ clients, sites }: Known): Work {
  for (let turn = 0; ; turn++) {
    const path = turn % 2 === 0 ? `/api:crm/clients/${at(clients, turn)}` : `/api:crm/sites/${at(sites, turn)}`
    const { body: row } = yield { method: 'GET', path }
    yield { method: 'PATCH', path, body: { notes: `Beware of the dog, said on day ${turn}.` }, rev: Number(row.rev) }
    yield { method: 'POST', path: '/api:crm/clients', body: { kind: 'residential', name: 'Load Garden' } }
    const ticket = { kind: 'service_request', subject: 'A head runs all night', site_id: at(sites, turn) }
    yield { method: 'POST', path: '/api:crm/tickets', body: ticket }
  }
}

/** What a technician does: visit after visit, with what is found, a photo of it, and the end. */
export function* visiting(sites: readonly string[], photo: Buffer): Work {
  for (let turn = 0; ; turn++) {
    const plan = { site_id: at(sites, turn), type: 'routine' }
    const { body: visit } = yield { method: 'POST', path: '/api:checkups/checkups', body: plan }
    const path = `/api:checkups/checkups/${visit.id}`
    yield { method: 'POST', path: `${path}/start` }
    const zones = yield* rowsOf('checkup-zones', visit.id)
    for (const [index, zone] of zones.entries()) yield* index === 0 ? finding(zone.id, photo) : passing('zones', zone)
    for (const controller of yield* rowsOf('checkup-controllers', visit.id)) yield* passing('controllers', controller)
    yield { method: 'POST', path: `${path}/complete` }
  }
}

interface Observed {
  readonly id: string
  readonly rev: number
}

function* rowsOf(name: string, visit: unknown): Generator<Step, readonly Observed[], Answer> {
  const { body } = yield { method: 'GET', path: `/api:checkups/${name}?checkup_id=${visit}` }
  return (body.items ?? []) as readonly Observed[] // the contract of lists
}

/** Mends a head at once, so that the next visit does not carry it on, and shows it. */
function* finding(id: string, photo: Buffer): Generator<Step, void, Answer> {
  const agreed = { authorization: 'verbal', authorized_by: 'Ann' }
  const path = `/api:checkups/checkup-zones/${id}/findings/head_broken`
  const started_at = new Date(Date.now() - 60_000).toISOString()
  yield { method: 'PUT', path, body: { qty: 1, status: 'done', started_at, ...agreed } }
  const file = { name: 'head.png', type: 'image/png', size: photo.length }
  const { body } = yield { method: 'POST', path: '/designs/app/user-files', body: file }
  yield { method: 'PUT', path: String(body.signedRequest), body: photo }
  const picture = { owner_type: 'checkup_zone', owner_id: id, kind: 'after', file_url: body.url }
  yield { method: 'POST', path: '/api:files/pictures', body: picture }
}

function* passing(of: 'controllers' | 'zones', { id, rev }: Observed): Generator<Step, void, Answer> {
  yield { method: 'PATCH', path: `/api:checkups/checkup_${of}/${id}`, body: { status: 'ok' }, rev }
}

const at = (rows: readonly string[], index: number) => rows[index % rows.length] ?? ''
