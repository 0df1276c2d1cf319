import { clientOfLink, shownQuote } from '../../testing/clientOfLink.ts'
import type { CellCase } from '../cellCase.ts'
import type { PermissionWorld } from '../createPermissionWorld.ts'

const path = '/api:quotes/quotes'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const signed = { signed_name: 'Grace', signature: pixel }
/** Shown version sent by a caller who has not seen the quote. */
const unseen = { shown_revision: 1, shown_total_cents: 10_000, shown_hash: 'none' }
const office = '200 200 403 403 403 401 401'
const members = '200 200 200 403 403 401 401'

const add = ({ clientId: client_id }: PermissionWorld) => ['POST', path, { client_id }] as const

async function send({ added, clientId: client_id, people }: PermissionWorld) {
  const id = await added(path, { client_id })
  const line = { kind: 'fee', description: 'Fee', unit_price_cents: 10_000, taxable_material: false }
  await people.owner('POST', `${path}/${id}/lines`, line)
  return ['POST', `${path}/${id}/send`, {}] as const
}

/** Quotes: creating, sending and approving them. */
export const quoteCells: readonly CellCase[] = [
  {
    capability: 'build_quote',
    name: 'where technicians see prices',
    answers: '201 201 201 403 403 401 401',
    settings: { technicians_see_prices: true },
    changes: 'quote',
    request: add,
  },
  {
    capability: 'build_quote',
    name: 'where technicians do not see prices',
    answers: '201 201 403 403 403 401 401',
    settings: { technicians_see_prices: false },
    changes: 'quote',
    request: add,
  },
  {
    capability: 'send_quote',
    name: 'where technicians send quotes',
    answers: members,
    settings: { technicians_send_quotes: true },
    changes: 'quote',
    request: send,
  },
  {
    capability: 'send_quote',
    name: 'where technicians do not send quotes',
    answers: office,
    settings: { technicians_send_quotes: false },
    changes: 'quote',
    request: send,
  },
  {
    capability: 'approve_quote_by_phone',
    name: 'after a call',
    answers: office,
    changes: 'quote',
    async request(world) {
      const id = await world.sentQuote()
      const said = { via: 'phone', signed_name: 'Grace', note: 'Called at noon' }
      return ['POST', `${path}/${id}/approve`, { ...said, ...(await shownQuote(world, id)) }]
    },
  },
  {
    capability: 'approve_quote_in_person',
    name: 'with the client’s signature',
    answers: members,
    changes: 'quote',
    async request(world) {
      const id = await world.sentQuote()
      const said = { via: 'in_person', signed_name: 'Grace', signature_file_url: world.signature }
      return ['POST', `${path}/${id}/approve`, { ...said, ...(await shownQuote(world, id)) }]
    },
  },
  {
    capability: 'decide_own_quote',
    name: 'approving what the link opens',
    answers: '403 403 403 - 403 200 -',
    changes: 'quote',
    async request(world) {
      const token = await world.openedLink()
      const { shown, headers } = await clientOfLink({ owner: world.people.owner, run: world.run }, token)
      return ['POST', `/api:quotes/documents/${token}/approve`, { ...signed, ...shown }, headers]
    },
  },
  {
    capability: 'decide_own_quote',
    name: 'declining what the link opens',
    answers: '403 403 403 - 403 200 -',
    changes: 'quote',
    async request(world) {
      const token = await world.openedLink()
      const { shown, headers } = await clientOfLink({ owner: world.people.owner, run: world.run }, token)
      return ['POST', `/api:quotes/documents/${token}/decline`, { reason: 'price', ...shown }, headers]
    },
  },
  {
    capability: 'decide_own_quote',
    name: 'approving without the link',
    answers: '404 404 404 404 404 404 404',
    changes: 'quote',
    async request({ openedLink }) {
      const token = await openedLink()
      const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
      return ['POST', `/api:quotes/documents/${other}/approve`, { ...signed, ...unseen }]
    },
  },
]
