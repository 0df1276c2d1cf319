import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type ClientMetadata } from 'oidc-provider'

/** A user at the provider. */
export interface ProviderPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

/** An OpenID provider on this machine, with users who are already signed in. */
export interface TestOpenIdProvider {
  /** Client registration for the server under test. */
  readonly registration: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /** Sets the lifetime of future ID tokens in seconds; negative ones are already expired. */
  idTokensLive(seconds: number): void
  /** Follows an authorization URL like a browser of this user; returns the URL redirected to. */
  authorize(authUrl: string, person: ProviderPerson): Promise<URL>
  close(): Promise<void>
}

const LIVES_S = 600
const clientId = 'sluice'
const clientSecret = 'a secret of the test'

/** Starts an OpenID provider that knows one client. */
export async function startOpenIdProvider(redirectUris: readonly string[]): Promise<TestOpenIdProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  let idTokenLives = LIVES_S
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // of a server that listens on a port
  const client: ClientMetadata = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [...redirectUris],
    token_endpoint_auth_method: 'client_secret_post',
  }
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: LIVES_S, Grant: LIVES_S, IdToken: () => idTokenLives, Interaction: LIVES_S, Session: LIVES_S },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const accountId = String(request.headers['x-person'])
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { login: { accountId }, consent })
  })

  return {
    registration: { issuer, clientId, clientSecret },
    idTokensLive(seconds) {
      idTokenLives = seconds
    },
    async authorize(authUrl, person) {
      people.set(person.sub, person)
      const cookies = new Map<string, string>()
      let url = new URL(authUrl)
      for (let step = 0; step < 8; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-person': person.sub } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
        url = new URL(location, url)
        if (url.origin !== issuer) return url
      }
      throw new Error('The provider sends round in circles.')
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
