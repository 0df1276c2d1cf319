import { randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { countAttempt } from '../auth/countAttempt.ts'
import { hashToken } from '../auth/hashToken.ts'
import { oauthState } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { findProvider } from './findProvider.ts'
import { STATE_LIVES_MS } from './oauthLifetimes.ts'
import { redirectUris } from './redirectUris.ts'
import type { ProviderName } from './signInProvider.ts'

/** A sign-in at a provider that begins. */
export interface SignInBegun {
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
