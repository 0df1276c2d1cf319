import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import { type RequestParts, sendToHost } from './sendToHost.ts'

/** Cookie that remembers a sign-in on its way to a provider and back. */
const PENDING = 'ww-auth-xano-provider-login'

/** Ends of a social sign-in: for known people, for new ones, or for both. */
const TYPES = ['login', 'signup', 'continue'] as const

interface Provider {
  /** Such as `google-oauth`. */
  readonly name: string
  /** Address of the API that talks to the provider. */
  readonly api: string
}

interface Pending extends RequestParts {
  /** Key in the setting `socialProviders`. */
  readonly provider: string
  readonly type: string
  readonly redirectUrl: string
}

/** Arguments of a social sign-in. */
export interface ProviderArguments extends RequestParts {
  /** Key in the setting `socialProviders`. */
  readonly provider?: unknown
  readonly type?: unknown
  /** Id of the page to which the provider leads back. */
  readonly redirectPage?: unknown
}

/**
 * Begins a sign-in with a provider and leaves the app for it.
 * @throws {AuthError} for an unknown provider or type, and when its API does not say where to go.
 */
export async function beginWithProvider(context: PluginContext, asked: ProviderArguments): Promise<void> {
  const { headers, withCredentials } = asked
  const provider = providerOf(context, asked.provider)
  const type = TYPES.find((one) => one === (asked.type ?? 'continue'))
  if (!type)
    throw new AuthError('auth/provider-type', `A sign-in is login, signup or continue, not “${asked.type}”.`, 0)
  const { history } = context.services
  const app = await context.app()
  const redirectUrl =
    history.origin + (app.pagePath(asked.redirectPage) ?? new URL(history.current(), history.origin).pathname)
  const beginning = provider.name === 'twitter-oauth' ? 'request_token' : 'init'
  const answer = await sendToHost(context, addressOf(provider, beginning), {
    method: 'get',
    parameters: { redirect_uri: redirectUrl },
    headers,
    withCredentials,
  })
  const target = targetOf(provider.name, answer)
  const pending: Pending = { provider: String(asked.provider), type, redirectUrl, headers, withCredentials }
  const { cookies } = await context.services.device()
  cookies?.set(PENDING, JSON.stringify(pending))
  history.assign(target)
}

/**
 * Completes the sign-in that is on its way back from a provider; resolves to its token, or null when there is none.
 * @throws {AuthError} `No code provided for social login`, and what the API answers.
 */
export async function continueWithProvider(context: PluginContext): Promise<string | null> {
  const { cookies } = await context.services.device()
  const stored = cookies?.get(PENDING) ?? null
  if (stored === null) return null
  const { history } = context.services
  const { pathname, searchParams } = new URL(history.current(), history.origin)
  const pending = readPending(stored)
  // Another tab may open a page while this one waits for the provider.
  if (pending && new URL(pending.redirectUrl, history.origin).pathname !== pathname) return null
  cookies?.remove(PENDING)
  if (!pending) throw new AuthError('auth/no-code', 'No code provided for social login', 0)
  const { type, redirectUrl, headers, withCredentials } = pending
  const provider = providerOf(context, pending.provider)
  const code = Object.fromEntries([...searchParams].filter(([name]) => CODES.includes(name)))
  if (Object.keys(code).length === 0) throw new AuthError('auth/no-code', 'No code provided for social login', 0)
  const answer = Object(
    await sendToHost(context, addressOf(provider, type), {
      method: 'get',
      parameters: { ...code, redirect_uri: redirectUrl },
      headers,
      withCredentials,
    }),
  )
  return tokenIn(provider.name === 'twitter-oauth' ? answer.authToken : answer.token)
}

const CODES = ['code', 'oauth_token', 'oauth_verifier']

/** Returns the token of an answer. @throws {AuthError} when it has none. */
export function tokenIn(token: unknown): string {
  if (typeof token === 'string' && token !== '') return token
  throw new AuthError('auth/no-token', 'The server answered without a token; its endpoint must return one.', 0)
}

function addressOf({ name, api }: Provider, action: string): string {
  return `${api.replace(/\/$/, '')}/oauth/${name.split('-')[0]}/${action}`
}

function providerOf({ settings }: PluginContext, key: unknown): Provider {
  const found = Object(Object(settings.socialProviders)[String(key)])
  if (typeof found.api !== 'string')
    throw new AuthError('auth/no-provider', `“${key}” is not among the social providers of the sign-in plugin.`, 0)
  return { name: String(found.name ?? key), api: found.api }
}

/** Reads the cookie of a pending sign-in; null when it is none of ours. */
function readPending(stored: string): Pending | null {
  try {
    const { provider, type, redirectUrl, ...more } = Object(JSON.parse(stored))
    const isKnown = TYPES.includes(type) && typeof redirectUrl === 'string' && URL.canParse(redirectUrl)
    return isKnown ? { ...more, provider: String(provider), type, redirectUrl } : null
  } catch {
    return null
  }
}

/** Returns the provider’s own page; where its address is depends on the provider. */
function targetOf(name: string, answer: unknown): string {
  const { github_authurl, facebook_authurl, authUrl } = Object(answer)
  const byProvider: Readonly<Record<string, unknown>> = {
    'github-oauth': github_authurl,
    'facebook-oauth': facebook_authurl,
    'linkedin-oauth': answer,
  }
  const target = byProvider[name] ?? authUrl
  if (typeof target === 'string' && /^https?:\/\//.test(target)) return target
  throw new AuthError('auth/no-provider', `The API of “${name}” did not say where people sign in.`, 0)
}
