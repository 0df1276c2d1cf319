/*
 * The OpenID protocol, by `oauth4webapi`: authorization code with PKCE and S256, an ID token whose issuer, audience, nonce, times and
 * signature are checked, user, renewal, revocation and sign-out. The session loads this file when it first needs the provider.
 */
import * as oauth from 'oauth4webapi'
import { AuthError } from '../AuthError.ts'
import { isOfThisMachine } from '../isPrivateAddress.ts'
import type { PendingSignIn } from './pendingSignIn.ts'
import { type ProviderStep, providerError } from './providerError.ts'
import type { OpenIdSettings } from './settings.ts'

export type Claims = Readonly<Record<string, unknown>>

/** Tokens of a provider, with the claims of its ID token where it sent one. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly idToken: string | null
  readonly claims: Claims | null
  /** Seconds; null where the provider does not say it. */
  readonly expiresIn: number | null
  readonly tokenType: string
  readonly scope: string
}

/** A provider whose configuration is known. All of it throws `AuthError`s, see `providerError`. */
export interface Provider {
  /** Address that begins a sign-in, and what must be kept to complete it. */
  begin(wanted: SignInRequest): Promise<{ readonly address: URL; readonly pending: PendingSignIn }>
  /** Exchanges the answer to a sign-in for tokens. */
  redeem(pending: PendingSignIn, answer: URLSearchParams): Promise<Tokens>
  /** @param subject the user whose session it is, if known; the ID token must be theirs. */
  renew(refreshToken: string, subject: string | null): Promise<Tokens>
  /** Claims of the user, who must be the subject if that is known; null where the provider has no endpoint for them. */
  userInfo(accessToken: string, subject: string | null): Promise<Claims | null>
  /** Ends a refresh token, where the provider has an endpoint for that. */
  revoke(refreshToken: string): Promise<void>
  /** Address that signs out there; null where the provider has none. */
  signOutAddress(returnTo: string, state?: string): URL | null
}

export interface SignInRequest {
  readonly redirectUri: string
  /** Start of the state, which tells whose answer it is. */
  readonly statePrefix: string
  readonly returnTo: string | null
  /** More parameters of the request. */
  readonly parameters: Readonly<Record<string, string>>
  /** Claims that the ID token must have, as the parameters ask for them. */
  readonly expectedClaims: Readonly<Record<string, string>>
}

const TIMEOUT_MS = 20_000

type ProviderRequest = oauth.CustomFetchOptions<string, URLSearchParams | undefined>

/** Reads the configuration of a provider. @throws {AuthError} see `providerError`; also without TLS, where pages lack cryptography. */
export async function connectToProvider(settings: OpenIdSettings, fetch: typeof globalThis.fetch): Promise<Provider> {
  const { issuer, clientId } = settings
  if (!globalThis.crypto?.subtle)
    throw new AuthError(
      'auth/insecure-app',
      'Sign-in needs cryptography, which browsers give to https:// pages only.',
      0,
    )
  const options = {
    [oauth.customFetch]: (url: string, { body, ...init }: ProviderRequest) =>
      fetch(url, body === undefined ? init : { ...init, body }),
    // Without TLS only on this machine, as for servers of developers and tests.
    [oauth.allowInsecureRequests]: isOfThisMachine(issuer),
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  }
  const attempt = async <T>(step: ProviderStep, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw providerError(error, step, issuer.origin)
    }
  }
  const client: oauth.Client = { client_id: clientId }
  const publicClient = oauth.None()
  const { server, signInEndpoint } = await attempt('discovery', async () => {
    const response = await oauth.discoveryRequest(issuer, options)
    const server = await oauth.processDiscoveryResponse(issuer, response)
    return { server, signInEndpoint: signInEndpointOf(server) }
  })

  const toTokens = async (response: Response, answer: oauth.TokenEndpointResponse): Promise<Tokens> => {
    const claims = oauth.getValidatedIdTokenClaims(answer)
    if (claims) await oauth.validateApplicationLevelSignature(server, response, options)
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      idToken: answer.id_token ?? null,
      claims: claims ?? null,
      expiresIn: answer.expires_in ?? null,
      tokenType: answer.token_type,
      scope: answer.scope ?? settings.scope,
    }
  }

  return {
    begin: ({ redirectUri, statePrefix, returnTo, parameters, expectedClaims }) =>
      attempt('discovery', async () => {
        const verifier = oauth.generateRandomCodeVerifier()
        const nonce = oauth.generateRandomNonce()
        const state = statePrefix + oauth.generateRandomState()
        const address = new URL(signInEndpoint)
        const query = {
          ...settings.parameters,
          ...parameters,
          client_id: clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: settings.scope,
          state,
          nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }
        for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
        return { address, pending: { state, nonce, verifier, redirectUri, returnTo, expectedClaims } }
      }),
    redeem: async ({ state, nonce, verifier, redirectUri, expectedClaims }, answer) => {
      const allowed = await attempt('sign-in', async () => oauth.validateAuthResponse(server, client, answer, state))
      return attempt('code', async () => {
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          publicClient,
          allowed,
          redirectUri,
          verifier,
          options,
        )
        const expected = { expectedNonce: nonce, requireIdToken: true }
        const result = await oauth.processAuthorizationCodeResponse(server, client, response, expected)
        const tokens = await toTokens(response, result)
        checkClaims(tokens.claims, expectedClaims)
        return tokens
      })
    },
    renew: (refreshToken, subject) =>
      attempt('renewal', async () => {
        const response = await oauth.refreshTokenGrantRequest(server, client, publicClient, refreshToken, options)
        const tokens = await toTokens(response, await oauth.processRefreshTokenResponse(server, client, response))
        if (subject !== null && tokens.claims && tokens.claims.sub !== subject)
          throw new oauth.OperationProcessingError('the ID token is of another user')
        return tokens
      }),
    userInfo: (accessToken, subject) =>
      attempt('user', async () => {
        if (!server.userinfo_endpoint) return null
        const response = await oauth.userInfoRequest(server, client, accessToken, options)
        return oauth.processUserInfoResponse(server, client, subject ?? oauth.skipSubjectCheck, response)
      }),
    revoke: (refreshToken) =>
      attempt('revocation', async () => {
        if (!server.revocation_endpoint) return
        const response = await oauth.revocationRequest(server, client, publicClient, refreshToken, options)
        await oauth.processRevocationResponse(response)
      }),
    signOutAddress: (returnTo, state) => {
      if (settings.signOutAddress) return settings.signOutAddress(returnTo)
      const { end_session_endpoint } = server
      if (!end_session_endpoint || !URL.canParse(end_session_endpoint)) return null
      const address = new URL(end_session_endpoint)
      // The ID token, which would name the session, must not be in an address.
      address.searchParams.set('client_id', clientId)
      address.searchParams.set('post_logout_redirect_uri', returnTo)
      if (state) address.searchParams.set('state', state)
      return address
    },
  }
}

/** The endpoint to which the browser goes to sign in. */
function signInEndpointOf({ authorization_endpoint }: oauth.AuthorizationServer): URL {
  if (authorization_endpoint && URL.canParse(authorization_endpoint)) {
    const address = new URL(authorization_endpoint)
    if (address.protocol === 'https:' || isOfThisMachine(address)) return address
  }
  throw new oauth.OperationProcessingError('its configuration has no usable “authorization_endpoint”')
}

function checkClaims(claims: Claims | null, expected: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(expected).find(([name, value]) => claims?.[name] !== value)
  if (wrong) throw new oauth.OperationProcessingError(`the claim “${wrong[0]}” of the ID token is not “${wrong[1]}”`)
}
