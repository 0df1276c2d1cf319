import { AuthError } from '../AuthError.ts'

type Settings = Readonly<Record<string, unknown>>

/** A provider and this app as its client. */
export interface OpenIdSettings {
  readonly issuer: URL
  readonly clientId: string
  readonly scope: string
  /** More parameters of every request for a sign-in. */
  readonly parameters: Readonly<Record<string, string>>
  /** Whether the token is renewed without being asked: before it ends, and after a 401. */
  readonly isRenewed: boolean
  /** Address that signs out at a provider, where it does not publish one. */
  readonly signOutAddress?: (returnTo: string) => URL
}

/** Settings of the OpenID plugin. The flow is always the authorization code with PKCE, whatever `responseType` says. */
export function openIdSettings({ domain, clientId, scope, disableAutoRefresh }: Settings): OpenIdSettings {
  const scopes = textOf(scope).split(/\s+/).filter(Boolean)
  return {
    issuer: issuerOf('domain', required('OpenID', 'domain', domain)),
    clientId: required('OpenID', 'clientId', clientId),
    scope: scopes.includes('openid') ? scopes.join(' ') : ['openid', ...scopes].join(' '),
    parameters: {},
    isRenewed: disableAutoRefresh !== true,
  }
}

/** Scope of Auth0 without a stored one; `offline_access` asks for a refresh token, which Auth0 leaves out where it is switched off. */
const AUTH0_SCOPE = 'openid profile email offline_access'

/** Settings of the Auth0 plugin; its issuer is the custom domain where there is one. */
export function auth0Settings({ domain, customDomain, SPAClientId, audience, scope }: Settings): OpenIdSettings {
  const name = textOf(customDomain) === '' ? 'domain' : 'customDomain'
  const issuer = issuerOf(name, textOf(customDomain) || required('Auth0', 'domain', domain))
  const clientId = required('Auth0', 'SPAClientId', SPAClientId)
  return {
    issuer,
    clientId,
    scope: textOf(scope) || AUTH0_SCOPE,
    parameters: textOf(audience) === '' ? {} : { audience: textOf(audience) },
    isRenewed: true,
    signOutAddress: (returnTo) =>
      new URL(`/v2/logout?${new URLSearchParams({ client_id: clientId, returnTo })}`, issuer),
  }
}

/** Reads an issuer: a host, an address, or the address of its configuration. */
function issuerOf(setting: string, stored: string): URL {
  const address = (/^https?:\/\//i.test(stored) ? stored : `https://${stored}`).replace(
    /\/\.well-known\/openid-configuration\/?$/,
    '',
  )
  if (URL.canParse(address)) return new URL(address)
  throw new AuthError(
    'auth/bad-setting',
    `The setting “${setting}”, “${stored}”, is no address of a provider, such as https://login.example.com.`,
    0,
  )
}

function required(plugin: string, setting: string, stored: unknown): string {
  const value = textOf(stored)
  if (value !== '') return value
  throw new AuthError('auth/no-setting', `The ${plugin} plugin needs the setting “${setting}”.`, 0)
}

function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored.trim() : ''
}
