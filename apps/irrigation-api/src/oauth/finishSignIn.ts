import { and, eq } from 'drizzle-orm'
import { countAttempt } from '../auth/countAttempt.ts'
import { hashToken } from '../auth/hashToken.ts'
import type { IssuedTokens } from '../auth/issueTokens.ts'
import { oauthState } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { toContinuation } from '../second-factor/continuation.ts'
import { codeRequired } from '../second-factor/passSecondFactor.ts'
import type { World } from '../world/world.ts'
import { enterWithIdentity } from './enterWithIdentity.ts'
import { findProvider } from './findProvider.ts'
import type { ProviderChecks, ProviderName } from './signInProvider.ts'

/** Somebody who comes back from a provider. */
export interface SignInAnswer {
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
export interface SignedInPerson {
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
  const forgive = await countAttempt(world, { purpose: 'oauth', ip: back.ip })
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
  await forgive()
  await forgive()
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
