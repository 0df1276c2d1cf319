import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchProtectedResource,
} from 'openid-client'
import * as z from 'zod'
import { ApiError } from '../../http/ApiError.ts'
import type {
  ProviderChecks,
  ProviderIdentity,
  ProviderName,
  SignInProvider,
  SignInProviders,
} from '../../world/signInProvider.ts'
import type { World } from '../../world/world.ts'

/** Page of the app that finishes signing in with a provider, in each language. */
const paths = ['/post_google_oauth_redirect_page/', '/es/post_google_oauth_redirect_page/']

/** Redirect URIs a provider may use: the configured ones, else the app's own page. */
export function redirectUris({ config }: Pick<World, 'config'>, origin: string): readonly string[] {
  return config.redirectUris ?? paths.map((path) => origin + path)
}

/** The URL that a provider redirected to. */
function toCallbackUrl(redirectUri: string, answer: Readonly<Record<string, string>>): URL {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return url
}

/** Returns the provider of this name. @throws {ApiError} 404 `auth.provider_not_configured`. */
export function findProvider({ providers }: Pick<World, 'providers'>, name: ProviderName): SignInProvider {
  const found = providers[name]
  if (found) return found
  throw new ApiError(404, 'auth.provider_not_configured', `Signing in with ${name} is not set up on this server.`)
}

/** Client registrations of this server at providers. */
export interface ProviderSettings {
  readonly google?: OpenIdSettings | undefined
  readonly facebook?: FacebookSettings | undefined
}

/** Creates the providers that are set up. */
export function createProviders({ google, facebook }: ProviderSettings): SignInProviders {
  return {
    ...(google && { google: createGoogle(google) }),
    ...(facebook && { facebook: createFacebook(facebook) }),
  }
}

/** Registration at Facebook; the URLs default to Facebook's own. */
interface FacebookSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** `https://www.facebook.com` */
  readonly dialog?: string
  /** `https://graph.facebook.com` */
  readonly graph?: string
}

const profile = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.email().optional() })

/** Facebook: OAuth 2 without an ID token, so the profile is fetched. Its addresses do not count as verified. */
function createFacebook({
  clientId,
  clientSecret,
  dialog = 'https://www.facebook.com',
  graph = 'https://graph.facebook.com',
}: FacebookSettings): SignInProvider {
  const configuration = new Configuration(
    {
      issuer: dialog,
      authorization_endpoint: `${dialog}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    clientId,
    clientSecret,
  )
  if (new URL(graph).protocol === 'http:') allowInsecureRequests(configuration)
  return {
    async authorizationUrl({ state, codeVerifier, redirectUri }) {
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },

    async identify(answer, { state, codeVerifier, redirectUri }) {
      const tokens = await authorizationCodeGrant(configuration, toCallbackUrl(redirectUri, answer), {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      })
      const me = new URL(`${graph}/me?fields=id,name,email`)
      const response = await fetchProtectedResource(configuration, tokens.access_token, me, 'GET')
      const { id, name, email } = profile.parse(await response.json())
      return { issuer: dialog, subject: id, name, email: email?.toLowerCase(), isEmailVerified: false }
    },
  }
}

/** Registration at an OpenID provider. */
interface OpenIdSettings {
  /** Such as `https://accounts.google.com`; a local one may use http. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Google, or any other OpenID provider, by discovery. */
function createGoogle({ issuer, clientId, clientSecret }: OpenIdSettings): SignInProvider {
  let found: Promise<Configuration> | undefined
  const server = new URL(issuer)

  function configuration(): Promise<Configuration> {
    found ??= discovery(server, clientId, clientSecret, undefined, {
      timeout: 10,
      ...(server.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {}),
    })
    // A failed discovery is retried on the next call.
    found.catch(() => {
      found = undefined
    })
    return found
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier, redirectUri }: ProviderChecks): Promise<string> {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },

    async identify(answer, { state, nonce, codeVerifier, redirectUri }): Promise<ProviderIdentity> {
      const tokens = await authorizationCodeGrant(await configuration(), toCallbackUrl(redirectUri, answer), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no identity.')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof claims.email === 'string' ? claims.email.toLowerCase() : undefined,
        isEmailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : undefined,
      }
    },
  }
}
