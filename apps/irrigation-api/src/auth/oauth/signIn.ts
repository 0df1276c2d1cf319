/**
 * Who somebody is, is told by issuer and subject. An address links to an account that is there only if the provider vouches for it;
 * one that nobody vouches for is confirmed by mail like any other, and takes nothing from who holds it.
 */

import { randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountClosed } from '../../crm/account/closing/closedAccount.ts'
import { account, identity as identities, oauthState, pendingSignUp, signIn, user } from '../../db/schema/index.ts'
import { switchScope } from '../../db/tenancy.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { World } from '../../world/world.ts'
import { sendConfirmation } from '../confirmEmail.ts'
import { isOf, type Person } from '../person.ts'
import { readCookie } from '../request.ts'
import { codeRequired, takeCode } from '../second-factor/codes.ts'
import { toContinuation } from '../second-factor/continue.ts'
import { makeCompany } from '../signUp.ts'
import { hashToken, type IssuedTokens, issueTokens } from '../tokens.ts'
import { countAttempt } from '../tries.ts'
import { findProvider, redirectUris } from './providers.ts'
import type { ProviderChecks, ProviderIdentity, ProviderName } from './signInProvider.ts'

/** How long somebody may take to sign in at a provider, in milliseconds. */
export const STATE_LIVES_MS = 10 * 60_000

/** The cookie that binds a sign-in at a provider to the browser in which it began; it lives as long as that may take. */
export function browserCookie({ config }: Pick<World, 'config'>, seconds: number) {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const name = isSecure ? '__Host-oauth' : 'oauth'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: (request: FastifyRequest) => readCookie(request.headers.cookie ?? '', name),
    write: (reply: FastifyReply, value: string) =>
      reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${seconds}`),
  }
}

/** A sign-in at a provider that begins. */
interface SignInBegun {
  readonly provider: ProviderName
  /** Where the provider shall send people back to: exactly one of the addresses that are set up. */
  readonly redirectUri: string
  /** Secret of the browser in which it begins. */
  readonly browser: string
  readonly ip: string
  readonly origin: string
}

/**
 * The address where somebody signs in. What binds the answer to this browser is kept for ten minutes and works once.
 * @throws {ApiError} 400 `auth.redirect_not_allowed`, 404 `auth.provider_not_configured`, 429, 503 `auth.provider_away`.
 */
export async function beginSignIn(
  world: World,
  { provider, redirectUri, browser, ip, origin }: SignInBegun,
): Promise<string> {
  const found = findProvider(world, provider)
  if (!redirectUris(world, origin).includes(redirectUri))
    throw new ApiError(400, 'auth.redirect_not_allowed', 'This server sends nobody back to that address.')
  await countAttempt(world, { purpose: 'oauth', ip })
  const state = world.ids.secret()
  const nonce = world.ids.secret()
  const codeVerifier = randomBytes(48).toString('base64url')
  const now = world.clock.now()
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    await tx.delete(oauthState).where(lt(oauthState.expires_at, now.toISOString()))
    await tx.insert(oauthState).values({
      state_hash: hashToken(state),
      provider,
      browser_hash: hashToken(browser),
      nonce,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + STATE_LIVES_MS).toISOString(),
    })
  })
  return found.authorizationUrl({ state, nonce, codeVerifier, redirectUri }).catch((error: unknown) => {
    const away = new ApiError(503, 'auth.provider_away', `${provider} cannot be reached.`, { retryAfter: 5 })
    away.cause = error
    throw away
  })
}

/** Somebody who comes back from a provider. */
interface SignInAnswer {
  readonly provider: ProviderName
  readonly type: 'continue' | 'login' | 'signup'
  readonly redirectUri: string
  /** Parameters that the provider sent them back with. */
  readonly answer: { readonly code: string; readonly state: string; readonly iss?: string | undefined }
  /** Secret of the browser they come in; none without its cookie. */
  readonly browser: string | undefined
  readonly ip: string
  readonly origin: string
  /** What the device is called; null for one that says nothing of itself. */
  readonly device: string | null
}

/** Who is signed in now. */
interface SignedInPerson {
  readonly tokens: IssuedTokens
  readonly name: string
  readonly email: string
  /** Whether a company was made for them. */
  readonly isNew: boolean
}

/**
 * Signs in who comes back from a provider with what was asked for, in the browser that asked.
 * @throws {ApiError} 400 `auth.oauth_state` for a state that is unknown, used, too old or of another browser, 400
 * `auth.oauth_refused` when the provider does not say who it is, 401 `auth.code_required` with a `continuation` for who has a second
 * factor, and what `enterWithIdentity` refuses.
 */
export async function finishSignIn(world: World, back: SignInAnswer): Promise<SignedInPerson> {
  const provider = findProvider(world, back.provider)
  const refund = await countAttempt(world, { purpose: 'oauth', ip: back.ip })
  const checks = await takeState(world, back)
  const { code, state, iss } = back.answer
  const answer = { code, state, ...(iss === undefined ? {} : { iss }) }
  const identity = await provider.identify(answer, checks).catch((error: unknown) => {
    const refusal = new ApiError(400, 'auth.oauth_refused', `${back.provider} does not say who you are.`)
    refusal.cause = error
    throw refusal
  })
  const entered = await enterWithIdentity(world, identity, back)
  // Its begin was counted too: who signs in takes nothing from the others of an office.
  await refund()
  await refund()
  if ('tokens' in entered) return entered
  throw codeRequired({ continuation: toContinuation(world, entered, back.browser ?? '') })
}

/** What was asked for with a state; it is gone then, whatever becomes of the answer. */
async function takeState(
  world: World,
  { answer, provider, redirectUri, browser }: SignInAnswer,
): Promise<ProviderChecks> {
  const [row] = await world.db.transact({ kind: 'auth' }, (tx) =>
    tx
      .delete(oauthState)
      .where(and(eq(oauthState.state_hash, hashToken(answer.state)), eq(oauthState.provider, provider)))
      .returning(),
  )
  const isGood =
    row !== undefined &&
    Date.parse(row.expires_at) > world.clock.now().getTime() &&
    row.redirect_uri === redirectUri &&
    browser !== undefined &&
    row.browser_hash === hashToken(browser)
  if (!isGood) throw new ApiError(400, 'auth.oauth_state', 'This sign-in began elsewhere or too long ago; begin again.')
  return { state: answer.state, nonce: row.nonce, codeVerifier: row.code_verifier, redirectUri }
}

/**
 * Signs somebody in whom a provider has named; of who has a second factor it says who they are, and signs nobody in.
 * @throws {ApiError} 404 `auth.no_account` for a login without an account, 422 `auth.email_missing` when a new one would have no
 * address, 401 for somebody who was suspended, 403 `auth.account_closed`.
 */
async function enterWithIdentity(
  world: World,
  person: ProviderIdentity,
  { type, origin, device }: Pick<SignInAnswer, 'device' | 'origin' | 'type'>,
): Promise<SignedInPerson | Person> {
  const enter = (password_hash?: string) =>
    world.db.transact({ kind: 'auth' }, async (tx) => {
      const known = (await findLinked(tx, person)) ?? (await linkByEmail(tx, world, person))
      if (!known && type === 'login')
        throw new ApiError(404, 'auth.no_account', 'Nobody signs in with this yet: sign up.')
      const owner = known ?? (password_hash && (await makeOwner(tx, world, { person, origin, password_hash })))
      if (!owner) return undefined
      const { name, email } = await readActive(tx, owner)
      if ((await takeCode(tx, world, owner, undefined)) === 'missing') return owner
      const tokens = await issueTokens(tx, world, { ...owner, device })
      return { tokens, name, email, isNew: known === undefined }
    })
  // A company that is made here has the hash of nothing that anybody could type; hashing costs, so only new ones pay.
  const entered = (await enter()) ?? (await enter(await world.passwords.hash(world.ids.secret())))
  if (!entered) throw new Error('Nobody was entered.')
  return entered
}

async function findLinked(tx: Transaction, { issuer, subject }: ProviderIdentity): Promise<Person | undefined> {
  const [found] = await tx
    .select({ account_id: identities.account_id, user_id: identities.user_id })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found
}

/** Names that sign in were confirmed by mail, so an address that the provider vouches for is of the same person. */
async function linkByEmail(tx: Transaction, world: World, person: ProviderIdentity): Promise<Person | undefined> {
  if (!person.isEmailVerified || person.email === undefined) return undefined
  const [found] = await tx
    .select({ account_id: signIn.account_id, user_id: signIn.user_id })
    .from(signIn)
    .where(eq(signIn.email, person.email))
  if (found) await remember(tx, world, person, found)
  return found
}

function remember(tx: Transaction, world: World, { issuer, subject, email }: ProviderIdentity, owner: Person) {
  const created_at = world.clock.now().toISOString()
  return tx.insert(identities).values({ issuer, subject, email: email ?? null, created_at, ...owner })
}

interface NewOwner {
  readonly person: ProviderIdentity
  readonly origin: string
  readonly password_hash: string
}

async function makeOwner(tx: Transaction, world: World, { person, origin, password_hash }: NewOwner): Promise<Person> {
  const { email, isEmailVerified, name = email } = person
  if (email === undefined || name === undefined)
    throw new ApiError(422, 'auth.email_missing', 'The provider tells no address; sign up with one.')
  const owner = await makeCompany(tx, world, { email, name })
  await remember(tx, world, person, owner)
  const at = world.clock.now().toISOString()
  if (isEmailVerified) {
    await tx.insert(signIn).values({ email, password_hash, updated_at: at, ...owner })
    await tx.update(user).set({ email_verified_at: at }).where(isOf(user, owner))
    return owner
  }
  const isKnown = (await tx.select({ email: signIn.email }).from(signIn).where(eq(signIn.email, email))).length > 0
  const token_hash = world.ids.secret()
  await tx.insert(pendingSignUp).values({ ...owner, email, password_hash, token_hash, created_at: at, expires_at: at })
  await sendConfirmation(tx, world, { ...owner, origin, isKnown })
  return owner
}

async function readActive(tx: Transaction, { account_id, user_id }: Person) {
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  const [row] = await tx
    .select({
      name: user.name,
      email: user.email,
      status: user.status,
      company: account.status,
      closed_at: account.closed_at,
    })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(isOf(user, { account_id, user_id }))
  if (row?.status === 'active' && row.company === 'active') return row
  if (row?.status === 'active' && row.company === 'closed' && row.closed_at) throw accountClosed(row.closed_at)
  throw new ApiError(401, 'auth.suspended', 'This account is suspended.')
}
