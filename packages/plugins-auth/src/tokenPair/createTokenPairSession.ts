/*
 * Session with an access token and a refresh token that a workflow stores, as stored projects with “Token Based Auth” have it: both in
 * cookies that last a year and that scripts can read. The access token is renewed once for all requests that it fails for. Only an
 * answer of the server ends the session, and an answer that comes after a sign-out changes nothing.
 */
import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError, isRefusal } from '../AuthError.ts'
import { joinTabs } from '../joinTabs.ts'
import { keptUser, type Writer } from '../keptUser.ts'
import { browserTools } from '../openId/browserTools.ts'
import type { BearerSession, Renewed } from '../renewal/bearerFetch.ts'
import type { TokenSource } from '../renewal/renewByWorkflow.ts'
import { watchedToken } from '../renewal/tokenSource.ts'
import { askServer } from './askServer.ts'
import { apiOriginOf, readTokenHeader, renewalOf, tokenHeaderOf, tokenHeaders, userEndpointOf } from './settings.ts'

const ACCESS_COOKIE = 'ww-auth-access-token'
const REFRESH_COOKIE = 'ww-auth-refresh-token'
/** Header of a request that is sent again with a new token. */
const RETRY_HEADER = 'ww-retry'
const YEAR_S = 365 * 24 * 3600

export interface TokenPairSession extends BearerSession, TokenSource {
  /** Resumes the session of an earlier visit; without an answer of the server, the last known user stays signed in. */
  restore(): Promise<void>
  /** @throws {AuthError} a refusal that no renewal helps against signs out. */
  fetchUser(writer?: Writer): Promise<unknown>
  /** Stores the tokens that are given; the user is not fetched. @throws {AuthError} when there is none. */
  storeToken(tokens: Readonly<Record<string, unknown>>, writer?: Writer): Promise<void>
  logout(writer?: Writer): Promise<void>
  /** The token, for requests of other plugins to an address; null where it is not sent as a bearer token. */
  tokenFor(address: URL): string | null
}

type Tokens = { readonly accessToken: string | null; readonly refreshToken: string | null }

export function createTokenPairSession(context: PluginContext, id: string): TokenPairSession {
  const { settings, services } = context
  const { origin } = services.history
  const { token, tell, watchToken } = watchedToken(context)
  const { show: setUser, known: knownUser } = keptUser(context, `sluice-user-${id}`)
  const cookies = async () => (await services.device()).cookies
  const tellTabs = joinTabs(context, `sluice-session-${id}`, (message) => followTabs(message === 'renewed'))
  const { oneTabAtATime } = browserTools()
  let renewing: Promise<Renewed> | null = null
  /** Counts sign-ins and sign-outs, so that a late answer does not reach another session. */
  let sessions = 0

  const refreshToken = () => textOrNull(context.getVariable('refreshToken'))
  const keptTokens = async (): Promise<Tokens> => {
    const kept = await cookies()
    return { accessToken: kept?.get(ACCESS_COOKIE) ?? null, refreshToken: kept?.get(REFRESH_COOKIE) ?? null }
  }
  const showTokens = (tokens: Tokens, writer: Writer = context) => {
    writer.setVariable('accessToken', tokens.accessToken)
    writer.setVariable('refreshToken', tokens.refreshToken)
    tell()
  }
  const keepTokens = async (tokens: Tokens, writer?: Writer) => {
    showTokens(tokens, writer)
    const kept = await cookies()
    if (tokens.accessToken !== null) kept?.set(ACCESS_COOKIE, tokens.accessToken, YEAR_S)
    if (tokens.refreshToken !== null) kept?.set(REFRESH_COOKIE, tokens.refreshToken, YEAR_S)
  }
  const forget = (writer?: Writer) => {
    sessions += 1
    showTokens({ accessToken: null, refreshToken: null }, writer)
    setUser(null, writer)
  }
  const logout = async (writer?: Writer) => {
    forget(writer)
    const kept = await cookies()
    kept?.remove(ACCESS_COOKIE)
    kept?.remove(REFRESH_COOKIE)
    await tellTabs('changed')
  }

  /** Headers with which requests carry the token; none without one, or where the settings do not say how. */
  const ownHeaders = () => {
    const header = readTokenHeader(settings)
    const present = token()
    return header === null || present === null ? {} : tokenHeaders(header, present)
  }

  const askUser = (sent: string, isRetry = false) =>
    askServer(context, userEndpointOf(settings, origin).href, {
      method: 'get',
      headers: { ...tokenHeaders(tokenHeaderOf(settings), sent), ...(isRetry ? { [RETRY_HEADER]: 'true' } : {}) },
    })

  async function fetchUser(writer?: Writer): Promise<unknown> {
    let sent = token()
    if (sent === null)
      throw new AuthError('auth/no-session', 'Nobody is signed in; store a token before the user is fetched.', 401)
    try {
      const user = await askUser(sent).catch(async (error: unknown) => {
        const isExpired = error instanceof AuthError && error.status === 401
        if (!isExpired || (await renew({ sent, during: null })) !== 'renewed') throw error
        sent = token() ?? ''
        return askUser(sent, true)
      })
      // Somebody else may be signed in meanwhile, or nobody.
      if (token() === sent) setUser(user, writer)
      return user
    } catch (error) {
      if (isRefusal(error) && token() === sent) await logout(writer)
      throw error
    }
  }

  const renew: BearerSession['renew'] = async ({ sent }) => {
    // Somebody signed out, or another request has renewed the token meanwhile.
    if (token() === null) return 'signed-out'
    return token() === sent ? renewOnce() : 'renewed'
  }

  function renewOnce(): Promise<Renewed> {
    const before = { accessToken: token(), refreshToken: refreshToken(), session: sessions }
    // One tab after the other, as a refresh token may serve once.
    renewing ??= oneTabAtATime(`sluice-renewal-${id}`, () => renewNow(before)).finally(() => {
      renewing = null
    })
    return renewing
  }

  async function renewNow({ session, ...before }: Tokens & { readonly session: number }): Promise<Renewed> {
    const renewal = renewalOf(settings, origin)
    if (renewal === null || before.refreshToken === null) return 'not-waited'
    const { renewTokens, isRefusedRenewal } = await import('./renewTokens.ts')
    if (await hasOtherTabRenewed(before)) return 'renewed'
    if (session !== sessions) return token() === null ? 'signed-out' : 'not-waited'
    try {
      const next = await renewTokens(context, renewal, before.refreshToken)
      if (session !== sessions) return token() === null ? 'signed-out' : 'not-waited'
      await keepTokens({ ...next, refreshToken: next.refreshToken ?? before.refreshToken })
      await tellTabs('renewed')
      return 'renewed'
    } catch (error) {
      if (!isRefusedRenewal(error)) throw error
      if (session !== sessions) return token() === null ? 'signed-out' : 'not-waited'
      // A refresh token that serves once may have served another tab.
      if (await hasOtherTabRenewed(before)) return 'renewed'
      await logout()
      return 'signed-out'
    }
  }

  /** Takes the tokens that another tab has stored since. */
  async function hasOtherTabRenewed(before: Tokens): Promise<boolean> {
    const kept = await keptTokens()
    const isOther = kept.accessToken !== null && kept.accessToken !== before.accessToken && token() !== null
    if (isOther) showTokens(kept)
    return isOther
  }

  async function followTabs(isRenewal: boolean): Promise<void> {
    const kept = await keptTokens()
    if (kept.accessToken === token() && kept.refreshToken === refreshToken()) return
    if (kept.accessToken === null && kept.refreshToken === null) {
      forget()
      const { isPublicPage } = await context.app()
      if (!isPublicPage()) context.requireSignIn()
      return
    }
    showTokens(kept)
    if (isRenewal) return
    sessions += 1
    // A sign-in of somebody else forgets the user first.
    if (knownUser() === null) setUser(null)
    if (token() !== null) await fetchUser()
  }

  return {
    token,
    watchToken,
    covers: ({ url, headers }) => {
      const own = Object.entries(ownHeaders())
      const isOfApi = own.length > 0 && new URL(url).origin === apiOriginOf(settings, origin)
      return isOfApi && !headers.has(RETRY_HEADER) && own.every(([name, value]) => headers.get(name) === value)
    },
    authorize: (headers, isRetry) => {
      for (const [name, value] of Object.entries(ownHeaders())) headers.set(name, value)
      if (isRetry) headers.set(RETRY_HEADER, 'true')
    },
    renewal: () => null,
    renew,
    isSkipped: async (address) => address === renewalOf(settings, origin)?.endpoint,
    async restore() {
      const kept = await keptTokens()
      if (kept.accessToken === null && kept.refreshToken === null) return
      const known = knownUser()
      const session = sessions
      showTokens(kept)
      try {
        if (kept.accessToken === null) await renewOnce()
        if (token() !== null) await fetchUser()
      } catch (error) {
        if (session !== sessions) return
        services.log.warn('The session could not be checked.', error)
        // A later page checks again.
        if (known === null) throw error
        setUser(known)
      }
    },
    fetchUser,
    async storeToken(given, writer) {
      const accessToken = textOrNull(given.accessToken)
      const next = textOrNull(given.refreshToken)
      if (accessToken === null && next === null)
        throw new AuthError('auth/no-token', 'There is no token to store; the action needs an access token.', 0)
      sessions += 1
      await keepTokens({ accessToken: accessToken ?? token(), refreshToken: next ?? refreshToken() }, writer)
      await tellTabs('changed')
    },
    logout,
    tokenFor: ({ origin: asked }) =>
      settings.type === 'bearer-token' && asked === apiOriginOf(settings, origin) ? token() : null,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
