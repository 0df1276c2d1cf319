import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client'
import * as z from 'zod'
import type { SignInProvider } from './signInProvider.ts'
import { toCallbackUrl } from './toCallbackUrl.ts'

/** Registration at Facebook; the addresses are Facebook's own unless said. */
export interface FacebookSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** `https://www.facebook.com` */
  readonly dialog?: string
  /** `https://graph.facebook.com` */
  readonly graph?: string
}

const profile = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.email().optional() })

/** Facebook: OAuth 2 without an identity token, so the profile is asked for. It does not vouch for addresses. */
export function createFacebook({
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
