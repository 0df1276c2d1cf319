import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client'
import type { ProviderChecks, ProviderIdentity, SignInProvider } from './signInProvider.ts'
import { toCallbackUrl } from './toCallbackUrl.ts'

/** Registration at an OpenID provider. */
export interface OpenIdSettings {
  /** `https://accounts.google.com`; one of this machine may be without https. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Google, or any other OpenID provider, by discovery. */
export function createGoogle({ issuer, clientId, clientSecret }: OpenIdSettings): SignInProvider {
  let found: Promise<Configuration> | undefined
  const server = new URL(issuer)

  function configuration(): Promise<Configuration> {
    found ??= discovery(server, clientId, clientSecret, undefined, {
      timeout: 10,
      ...(server.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {}),
    })
    // What could not be reached is asked again.
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
