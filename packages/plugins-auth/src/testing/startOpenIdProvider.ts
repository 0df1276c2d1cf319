import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type ClientMetadata } from 'oidc-provider'

/** A user at the provider, with their claims. */
export interface ProviderPerson {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** An OpenID provider on this machine, with one public client, `app`. */
export interface TestOpenIdProvider {
  readonly issuer: string
  /** Whether future sign-ins have a refresh token, which each use replaces. */
  gives: { refreshTokens: boolean }
  /** Number of requests to a path so far. */
  count(path: string): number
  /** Follows the address of a sign-in like a browser; returns the address that it leads to. @param person null refuses. */
  authorize(address: string, person: ProviderPerson | null): Promise<URL>
  /** Query of the last request for a sign-in. */
  asked(): Readonly<Record<string, unknown>>
  close(): Promise<void>
}

/** Lifetime of access tokens, in seconds. */
export const TOKEN_LIVES_S = 600
const DAY_S = 86_400

/** Starts an OpenID provider that leads back to given addresses. */
export async function startOpenIdProvider(returnAddresses: readonly string[]): Promise<TestOpenIdProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const people = new Map<string, ProviderPerson>()
  const counts = new Map<string, number>()
  const gives = { refreshTokens: true }
  let asked: Readonly<Record<string, unknown>> = {}
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // of a server that listens on a port
  const client: ClientMetadata = {
    client_id: 'app',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [...returnAddresses],
    post_logout_redirect_uris: [...returnAddresses],
  }
  const provider = new Provider(issuer, {
    clients: [client],
    claims: {
      openid: ['sub'],
      email: ['email'],
      profile: ['name', 'role', 'org_id', 'org_name', 'https://app.example/roles'],
    },
    conformIdTokenClaims: false,
    extraParams: ['audience', 'screen_hint', 'organization'],
    features: { devInteractions: { enabled: false }, revocation: { enabled: true, allowedPolicy: () => true } },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    issueRefreshToken: () => gives.refreshTokens,
    ttl: {
      AccessToken: TOKEN_LIVES_S,
      Grant: DAY_S,
      IdToken: TOKEN_LIVES_S,
      Interaction: DAY_S,
      RefreshToken: DAY_S,
      Session: DAY_S,
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
    if (!pathname.startsWith('/interaction/')) return void answer(request, response)
    const { params } = await provider.interactionDetails(request, response)
    asked = params
    const accountId = request.headers['x-person']
    if (typeof accountId !== 'string') {
      const refusal = { error: 'access_denied', error_description: 'The user said no' }
      return void provider.interactionFinished(request, response, refusal)
    }
    const grant = new provider.Grant({ accountId, clientId: 'app' })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { login: { accountId }, consent })
  })

  return {
    issuer,
    gives,
    count: (path) => counts.get(path) ?? 0,
    asked: () => asked,
    async authorize(address, person) {
      if (person) people.set(person.sub, person)
      const cookies = new Map<string, string>()
      let url = new URL(address)
      for (let step = 0; step < 8; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const headers = { cookie, ...(person ? { 'x-person': person.sub } : {}) }
        const response = await fetch(url, { redirect: 'manual', headers })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
        url = new URL(location, url)
        if (url.origin !== issuer) return url
      }
      throw new Error('The provider does not lead back.')
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
