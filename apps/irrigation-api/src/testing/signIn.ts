import { type Role, roles } from '@sluice/irrigation-rules'
import type { LightMyRequestResponse } from 'fastify'
import { Client, type ClientConfig } from 'pg'
import { hashRecoveryCode } from '../auth/second-factor/recoveryCodes.ts'
import { sealSecret } from '../auth/second-factor/secrets.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { World } from '../world/world.ts'
import type { Injector } from './processes/takeTurns.ts'

/** Sends a request as a signed-in user, with a new idempotency key for POST and for any revision in changes. */
export type SignedInRequest = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** Returns a function that sends requests with or without a token; given headers override the default write headers. */
export function requestAs(app: Injector, token?: string): SignedInRequest {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (method, url, body, headers = {}) =>
    app.inject({
      method,
      url,
      headers: { ...authorization, ...writeHeaders(method), ...headers },
      ...(body === undefined ? {} : { payload: body as object }), // bodies of tests are JSON objects
    })
}

function writeHeaders(method: string): Record<string, string> {
  if (method === 'GET') return {}
  return method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : { 'if-match': '*' }
}

/** Parts of a test API needed to add users and sign in. */
interface SignInApi {
  readonly world: World
  readonly admin: ClientConfig
  as(email: string): Promise<SignedInRequest>
}

/** Signs in one user per role: members of account A, product staff visiting it, and a reviewer of a new municipality. */
export async function everyRole(api: SignInApi): Promise<Readonly<Record<Role, SignedInRequest>>> {
  const database = new Client(api.admin)
  await database.connect()
  const municipality = await addMunicipality(database)
  await addUser(database, 'admin', null)
  await addUser(database, 'municipal_reviewer', municipality)
  await addSecondFactor(database, api.world, emails.admin)
  await database.end()
  const signedIn = await Promise.all(roles.map(async (role) => [role, await api.as(emails[role])] as const))
  const everybody = Object.fromEntries(signedIn) as Readonly<Record<Role, SignedInRequest>> // one entry for each role
  const { account_id } = (await everybody.owner('GET', '/api:auth/me')).json()
  await everybody.admin('POST', '/api:admin/visits', { account_id, reason: 'Looks at every route' })
  return everybody
}

const emails: Readonly<Record<Role, string>> = {
  owner: 'owner.a@example.com',
  manager: 'manager.a1@example.com',
  technician: 'tech.a1@example.com',
  admin: 'admin.a@example.com',
  municipal_reviewer: 'reviewer.a@example.com',
}

async function addMunicipality(database: Client): Promise<string> {
  const id = crypto.randomUUID()
  await database.query(
    `insert into municipality (account_id, id, name, state, slug, accepts, created_at, updated_at)
     values ($1, $2, 'Rio Claro', 'TX', $3, '{irrigation_checkup,backflow_test,exemption}', now(), now())`,
    [SHARED_ACCOUNT_ID, id, `rio-claro-${id}`],
  )
  return id
}

/** Adds product staff or a reviewer, which belong to the shared account. */
async function addUser(database: Client, role: Role, municipality: string | null): Promise<void> {
  const id = crypto.randomUUID()
  await database.query(
    `insert into app_user (account_id, id, role, name, email, municipality_id, created_at, updated_at)
     select $5, $1, $2, 'Somebody', $3, $6, created_at, updated_at from app_user where email = $4`,
    [id, role, emails[role], emails.owner, SHARED_ACCOUNT_ID, municipality],
  )
  await database.query(
    `insert into sign_in (email, account_id, user_id, password_hash, updated_at)
     select $3, $4, $1, password_hash, updated_at from sign_in where email = $2`,
    [id, emails.owner, emails[role], SHARED_ACCOUNT_ID],
  )
}

/** Second factor secret of all test users that have one, as base32. */
export const testSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Gives a user a second factor directly. */
export async function addSecondFactor(database: Client, world: World, email: string): Promise<void> {
  const { rows } = await database.query<{ account_id: string; user_id: string }>(
    'select account_id, user_id from sign_in where email = $1',
    [email],
  )
  for (const person of rows)
    await database.query(
      `insert into second_factor (account_id, user_id, secret, created_at, confirmed_at) values ($1, $2, $3, $4, $4)`,
      [person.account_id, person.user_id, sealSecret(world, person, testSecret), world.clock.now()],
    )
}

/** Adds a single-use recovery code of a user, so that tests can sign in any number of times without moving the clock. */
export async function addRecoveryCode(admin: ClientConfig, email: string): Promise<string> {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const database = new Client(admin)
  await database.connect()
  await database.query(
    `insert into recovery_code (account_id, user_id, code_hash) select account_id, user_id, $2 from sign_in where email = $1`,
    [email, hashRecoveryCode(code)],
  )
  await database.end()
  return code
}
