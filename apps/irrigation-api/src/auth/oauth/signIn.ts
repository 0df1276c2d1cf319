/**
 * Issuer and subject identify a person. An address links to an existing account only if the provider has verified it; an unverified one is
 * confirmed by mail like any other, and takes nothing from its holder.
 */

import { randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { account, identity as identities, oauthState, pendingSignUp, signIn, user } from '../../db/schema/index.ts'
import { switchScope } from '../../db/tenancy.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { ProviderChecks, ProviderIdentity, ProviderName } from '../../world/signInProvider.ts'
import type { World } from '../../world/world.ts'
import { accountClosed } from '../closed-account/closedAccount.ts'
import { sendConfirmation } from '../confirmEmail.ts'
import { isOf, type Person } from '../person.ts'
import { readCookie } from '../request.ts'
import { codeRequired, takeCode } from '../second-factor/codes.ts'
import { toContinuation } from '../second-factor/continue.ts'
import { makeCompany } from '../signUp.ts'
import { hashToken, type IssuedTokens, issueTokens } from '../tokens.ts'
import { countAttempt } from '../tries.ts'
import { findProvider, redirectUris } from './providers.ts'

/** Time limit for signing in at a provider, in milliseconds. */
export const STATE_LIVES_MS = 10 * 60_000

/** Cookie that binds a sign-in at a provider to the browser in which it began; it lasts as long as the time limit. */
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

/** Input of a sign-in at a provider. */
interface SignInBegun {
  readonly provider: ProviderName
  /** Redirect URI, which must be exactly one of the allowed ones. */
  readonly redirectUri: string
  /** Secret of the browser in which it begins. */
  readonly browser: string
  readonly ip: string
  readonly origin: string
}

/**
 * Returns the URL to sign in at. The data that binds the answer to this browser is kept for ten minutes and works once.
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

/** A redirect back from a provider. */
interface SignInAnswer {
  readonly provider: ProviderName
  readonly type: 'continue' | 'login' | 'signup'
  readonly redirectUri: string
  /** Parameters added by the provider. */
  readonly answer: { readonly code: string; readonly state: string; readonly iss?: string | undefined }
  /** Secret of the browser; undefined without its cookie. */
  readonly browser: string | undefined
  readonly ip: string
  readonly origin: string
  /** Name of the device; null when unknown. */
  readonly device: string | null
}

/** A signed-in user. */
interface SignedInPerson {
  readonly tokens: IssuedTokens
  readonly name: string
  readonly email: string
  /** Whether a company was created for them. */
  readonly isNew: boolean
}

/**
 * Signs in a user whom a provider redirected back, in the browser that asked.
 * @throws {ApiError} 400 `auth.oauth_state` for a state that is unknown, used, expired or of another browser, 400 `auth.oauth_refused`
 * when the provider does not identify the user, 401 `auth.code_required` with a `continuation` when the user has a second factor, and the
 * errors of `enterWithIdentity`.
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
  // The start was counted too: successful sign-ins use up nothing of what an office shares.
  await refund()
  await refund()
  if ('tokens' in entered) return entered
  throw codeRequired({ continuation: toContinuation(world, entered, back.browser ?? '') })
}

/** Takes the stored checks of a state; it is deleted, whatever comes of the answer. */
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
 * Signs in the user whom a provider identified; for one with a second factor, returns the person without signing in.
 * @throws {ApiError} 404 `auth.no_account` for a login without an account, 422 `auth.email_missing` when a new one would have no address,
 * 401 for a suspended user, 403 `auth.account_closed`.
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
  // A new company gets the hash of a random password nobody can type; hashing is slow, so only new ones wait for it.
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

/** Links by address: sign-in addresses were confirmed by mail, so an address verified by the provider belongs to the same person. */
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
