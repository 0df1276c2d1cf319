import { AuthError } from '../AuthError.ts'

type Settings = Readonly<Record<string, unknown>>

/** Way in which a request carries a token: a scheme of `Authorization`, or a header of its own. */
export type TokenHeader =
  | { readonly kind: 'bearer-token' }
  | { readonly kind: 'basic-token' }
  | { readonly kind: 'custom-header'; readonly name: string }

/** Way in which the server renews a token; the refresh token is in a field of the body, or in a header. */
export interface RenewalSettings {
  readonly endpoint: string
  readonly sentIn: TokenHeader | { readonly kind: 'custom-body'; readonly name: string }
  /** Path of the access token in the answer; empty where the answer is the token. */
  readonly answerField: string
}

/** @throws {AuthError} that names the setting that is missing. */
export function userEndpointOf({ userEndpoint }: Settings, origin: string): URL {
  return addressOf('userEndpoint', userEndpoint, origin)
}

/** Origin of the API whose session it is; null without a usable endpoint. */
export function apiOriginOf({ userEndpoint }: Settings, origin: string): string | null {
  const stored = textOf(userEndpoint)
  return stored !== '' && URL.canParse(stored, origin) ? new URL(stored, origin).origin : null
}

/** Reads how requests carry the token; null where the settings do not say it. */
export function readTokenHeader({ type, name }: Settings): TokenHeader | null {
  if (type === 'bearer-token' || type === 'basic-token') return { kind: type }
  return type === 'custom-header' && textOf(name) !== '' ? { kind: type, name: textOf(name) } : null
}

/** The same. @throws {AuthError} that names the setting that is missing or unknown. */
export function tokenHeaderOf(settings: Settings): TokenHeader {
  const header = readTokenHeader(settings)
  if (header) return header
  const { type } = settings
  if (type === 'custom-header') throw missing('name', 'A setting is missing.')
  if (textOf(type) === '') throw missing('type', 'No Auth type defined.')
  throw new AuthError(
    'auth/bad-setting',
    `The setting “type” of the sign-in plugin is “${type}”; it must be bearer-token, basic-token or custom-header.`,
    0,
  )
}

/** Reads how the token is renewed; null where the server does not renew it. @throws {AuthError} as above. */
export function renewalOf(settings: Settings, origin: string): RenewalSettings | null {
  const { refreshTokenEndpoint, refreshFieldRequest, refreshFieldResponse, refreshType } = settings
  if (textOf(refreshTokenEndpoint) === '') return null
  const endpoint = addressOf('refreshTokenEndpoint', refreshTokenEndpoint, origin).href
  const answerField = textOf(refreshFieldResponse)
  const kind = textOf(refreshType) || 'custom-body'
  if (kind === 'bearer-token' || kind === 'basic-token') return { endpoint, sentIn: { kind }, answerField }
  if (kind === 'custom-body' || kind === 'custom-header')
    return { endpoint, sentIn: { kind, name: required('refreshFieldRequest', refreshFieldRequest) }, answerField }
  throw new AuthError(
    'auth/bad-setting',
    `The setting “refreshType” of the sign-in plugin is “${kind}”; it must be custom-body, bearer-token, basic-token or custom-header.`,
    0,
  )
}

/** Headers with which a request carries a token. */
export function tokenHeaders(header: TokenHeader, token: string): Readonly<Record<string, string>> {
  switch (header.kind) {
    case 'bearer-token':
      return { Authorization: `Bearer ${token}` }
    case 'basic-token':
      return { Authorization: `Basic ${token}` }
    case 'custom-header':
      return { [header.name]: token }
    default:
      return header satisfies never
  }
}

function addressOf(setting: string, stored: unknown, origin: string): URL {
  const address = required(setting, stored)
  if (URL.canParse(address, origin)) return new URL(address, origin)
  throw new AuthError(
    'auth/bad-setting',
    `The setting “${setting}” of the sign-in plugin, “${address}”, is no address.`,
    0,
  )
}

function required(setting: string, stored: unknown): string {
  const value = textOf(stored)
  if (value !== '') return value
  throw missing(setting, setting === 'userEndpoint' ? 'No user endpoint defined.' : 'A setting is missing.')
}

function missing(setting: string, sentence: string): AuthError {
  return new AuthError('auth/no-setting', `${sentence} The sign-in plugin needs the setting “${setting}”.`, 0)
}

function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored.trim() : ''
}
