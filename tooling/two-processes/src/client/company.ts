import { randomUUID } from 'node:crypto'
import type { Two } from '../startTwo.ts'
import { type Answer, type Call, send } from './send.ts'
import { withAdmin } from './withAdmin.ts'

/** A company that has signed up, with a client and a site for further rows. */
export interface Company {
  readonly email: string
  readonly password: string
  readonly clientId: string
  readonly siteId: string
  /** Sends a request to a process or a proxy as the owner. */
  ask<T = unknown>(base: string, call: Call): Promise<Answer<T>>
  /** Like `ask`, but returns the body of the response. Throws when the request is refused. */
  get<T>(base: string, call: Call): Promise<T>
}

/** Fields of a created row. */
export interface Made {
  readonly id: string
  readonly rev: number
}

/** Response to a sign-in. */
export interface SignedIn {
  readonly authToken: string
}

/**
 * Signs up through the proxy with a company that has one client with one site, and confirms the address with the token in its
 * mail.
 */
export async function foundCompany(two: Pick<Two, 'proxy' | 'adminUrl'>): Promise<Company> {
  const base = two.proxy.url
  const email = `owner.${randomUUID()}@example.com`
  const password = 'garden-hose-7'
  const body = { email, password, name: 'Ada Owner', company: 'Two Rivers Irrigation' }
  const signedUp = await send<SignedIn>(base, { method: 'POST', path: '/api:auth/signup', body })
  const asking = askerFor(signedUp.body.authToken)
  const token = await mailedToken(two, email)
  await asking.get(base, { method: 'POST', path: '/api:auth/confirm-email', body: { token, password } })
  const client = { kind: 'residential', name: 'Grace Garden', email: 'grace@example.com' }
  const { id: clientId } = await asking.get<Made>(base, { method: 'POST', path: '/api:crm/clients', body: client })
  const site = { client_id: clientId, site_type: 'single_family', address_line1: '3 Orchard Row', city: 'Rio Claro' }
  const { id: siteId } = await asking.get<Made>(base, { method: 'POST', path: '/api:crm/sites', body: site })
  return { email, password, clientId, siteId, ...asking }
}

async function mailedToken(two: Pick<Two, 'adminUrl'>, email: string): Promise<string | undefined> {
  const text = 'select body from mail where recipient = $1'
  const { rows } = await withAdmin(two, (client) => client.query<{ body: string }>(text, [email]))
  return /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1]
}

/** Idempotency key for a POST; any revision for a change. */
function writeHeaders({ method = 'GET' }: Call): Record<string, string> {
  if (method === 'GET') return {}
  return method === 'POST' ? { 'idempotency-key': randomUUID() } : { 'if-match': '*' }
}

/**
 * Sends requests with the token of a sign-in; writes get an idempotency key or match any revision unless their headers specify
 * otherwise.
 */
export function askerFor(token: string): Pick<Company, 'ask' | 'get'> {
  const ask = <T>(base: string, call: Call) =>
    send<T>(base, { ...call, headers: { authorization: `Bearer ${token}`, ...writeHeaders(call), ...call.headers } })
  return {
    ask,
    async get<T>(base: string, call: Call) {
      const { status, body } = await ask<T>(base, call)
      if (status < 300) return body
      throw new Error(`${call.method ?? 'GET'} ${call.path} was answered with ${status}: ${JSON.stringify(body)}`)
    },
  }
}

/** Signs in with the given or another password. */
export function signIn(base: string, { email, password }: Pick<Company, 'email' | 'password'>, headers = {}) {
  return send<SignedIn>(base, { method: 'POST', path: '/api:auth/login', body: { email, password }, headers })
}
