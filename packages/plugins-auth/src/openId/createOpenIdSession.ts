/*
 * Session at an OpenID provider. The access token is in memory only. A refresh token is in the storage of the app, which all tabs share
 * and a reload finds: asking the provider in a hidden frame instead (`prompt=none`) fails wherever browsers keep cookies of other sites
 * apart, and a redirect for each reload would lose the page. Scripts of the app could read it there, so the provider should replace it
 * with every use; one tab at a time uses it, as a second use of the same token would end the session. Without a refresh token, the tab
 * keeps the access token in its own storage until it ends, and the user signs in again then.
 *
 * Only a refusal ends the session, a missing answer never does; an answer that comes after a sign-out changes nothing.
 */
import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import { joinTabs } from '../joinTabs.ts'
import { keptUser, type Writer } from '../keptUser.ts'
import type { BearerSession, Renewed } from '../renewal/bearerFetch.ts'
import type { TokenSource } from '../renewal/renewByWorkflow.ts'
import { watchedToken } from '../renewal/tokenSource.ts'
import { createAlarm } from './alarm.ts'
import type { BrowserTools } from './browserTools.ts'
import type { Claims, Provider, Tokens } from './connectToProvider.ts'
import { createProviderAccess } from './createProviderAccess.ts'
import { OpenIdStore } from './OpenIdStore.ts'
import type { OpenIdSettings } from './settings.ts'
import { claimsOfUser, type UserTokens, withoutTokens } from './toUser.ts'

export interface OpenIdOptions {
  readonly pluginId: string
  readonly readSettings: (settings: PluginContext['settings']) => OpenIdSettings
  readonly toUser: (claims: Claims, tokens: UserTokens) => Claims
  readonly browser: BrowserTools
}

export interface OpenIdSession extends BearerSession, TokenSource {
  /** @throws {AuthError} when a setting is missing, or the provider does not answer as one. */
  provider(): Promise<Provider>
  /** Resumes the session of an earlier visit; without an answer, the last known user stays signed in. */
  resume(): Promise<void>
  /** Signs in with the tokens that `get` brings; returns the user. @throws {AuthError} its errors, and after a sign-out meanwhile. */
  enter(get: () => Promise<Tokens>, writer?: Writer): Promise<unknown>
  /** Asks the provider about the user again. @throws {AuthError} when nobody is signed in, and where the provider refuses. */
  fetchUser(writer?: Writer): Promise<unknown>
  /** Replaces tokens by others of the same session. @throws {AuthError} when nobody is signed in. */
  updateTokens(tokens: Readonly<Record<string, unknown>>, writer?: Writer): void
  /** Signs out in all tabs, and ends the refresh token at the provider as far as that answers. */
  signOut(writer?: Writer): Promise<void>
}

/** Time before the end of a token at which it is renewed; half of its life where that is shorter. */
const MARGIN_MS = 60_000
/** Pause after a renewal without an answer. */
const RETRY_MS = 30_000
/** Pause after any renewal, however short the lifetime of tokens is. */
const SHORTEST_PAUSE_MS = 5_000
/** Lifetime of a token where the provider does not say it. */
const DEFAULT_LIFETIME_S = 3_600

export function createOpenIdSession(context: PluginContext, options: OpenIdOptions): OpenIdSession {
  const { pluginId, readSettings, toUser, browser } = options
  const { services } = context
  const { clock, log } = services
  const { token, tell, watchToken } = watchedToken(context)
  const kept = keptUser(context, `sluice-user-${pluginId}`, withoutTokens)
  const tellTabs = joinTabs(context, `sluice-session-${pluginId}`, followTabs)
  const { provider, revoke, claimsOf } = createProviderAccess(context, readSettings)
  const alarm = createAlarm(context)
  let renewing: Promise<Renewed> | null = null
  let tokens: Tokens | null = null
  let claims: Claims = {}
  let expiresAt = Number.POSITIVE_INFINITY
  /** Counts sign-ins and sign-outs, but no renewals, so that a late answer does not reach another session. */
  let sessions = 0

  const settings = () => readSettings(context.settings)
  const store = () => new OpenIdStore(context, pluginId, settings())
  const subject = () => (typeof claims.sub === 'string' ? claims.sub : null)
  const overOrOther = (): Renewed => (token() === null ? 'signed-out' : 'not-waited')

  /** Shows tokens, keeps what outlives the page, and plans the renewal; returns the user. */
  function adopt(next: Tokens, writer: Writer = context): unknown {
    const lifetimeMs = (next.expiresIn ?? DEFAULT_LIFETIME_S) * 1_000
    tokens = next
    expiresAt = clock.now() + lifetimeMs
    const { accessToken, refreshToken } = next
    const keptAt = store()
    if (refreshToken !== null) keptAt.keepRefreshToken(refreshToken)
    else if (keptAt.refreshToken() === null) keptAt.keepTabSession({ accessToken, expiresAt, claims })
    writer.setVariable('accessToken', accessToken)
    const user = showUser(next, writer)
    tell()
    plan(Math.max(expiresAt - Math.min(MARGIN_MS, lifetimeMs / 2), clock.now() + SHORTEST_PAUSE_MS))
    return user
  }

  function showUser({ accessToken, idToken, tokenType, scope }: Tokens, writer: Writer = context): unknown {
    const user = toUser(claims, {
      access_token: accessToken,
      id_token: idToken,
      token_type: tokenType,
      scope,
      expires_at: Math.floor(expiresAt / 1_000),
    })
    kept.show(user, writer)
    return user
  }

  /** Plans the renewal, or the end of a session that cannot be renewed. */
  function plan(renewAt: number): void {
    if (settings().isRenewed) alarm.set(store().refreshToken() === null ? expiresAt : renewAt, () => void keepAlive())
  }

  async function keepAlive(): Promise<void> {
    try {
      if ((await renewOnce()) === 'signed-out') await leave()
    } catch (error) {
      log.warn('The session could not be renewed.', error)
      plan(clock.now() + RETRY_MS)
    }
  }

  /** Leaves a page that asks for a session. */
  async function leave(): Promise<void> {
    const { isPublicPage } = await context.app()
    if (token() === null && !isPublicPage()) context.requireSignIn()
  }

  function end(writer: Writer = context): void {
    sessions += 1
    alarm.cancel()
    tokens = null
    claims = {}
    writer.setVariable('accessToken', null)
    kept.show(null, writer)
    tell()
  }

  async function endEverywhere(writer?: Writer): Promise<void> {
    store().clear()
    end(writer)
    await tellTabs('signed-out')
  }

  function renewOnce(): Promise<Renewed> {
    renewing ??= browser.oneTabAtATime(`sluice-renewal-${pluginId}`, renewNow).finally(() => {
      renewing = null
    })
    return renewing
  }

  async function renewNow(): Promise<Renewed> {
    const session = sessions
    const used = store().refreshToken()
    if (used === null) return endExpired()
    try {
      const next = await (await provider()).renew(used, subject())
      if (session !== sessions || store().refreshToken() !== used) {
        await revoke(next.refreshToken ?? used)
        return overOrOther()
      }
      claims = { ...claims, ...next.claims }
      adopt({ ...next, idToken: next.idToken ?? tokens?.idToken ?? null, refreshToken: next.refreshToken ?? used })
      return 'renewed'
    } catch (error) {
      if (!hasCode(error, 'auth/renewal-refused')) throw error
      if (session !== sessions) return overOrOther()
      // Where tabs cannot wait for each other, another one may have used the token.
      if (store().refreshToken() !== used) return renewNow()
      log.warn('The provider refused to renew the session, which is over.', error)
      await endEverywhere()
      return 'signed-out'
    }
  }

  /** Ends a session without a refresh token, unless its token is still valid. */
  async function endExpired(): Promise<Renewed> {
    if (token() !== null && clock.now() < expiresAt) return 'not-waited'
    await endEverywhere()
    return 'signed-out'
  }

  async function enter(get: () => Promise<Tokens>, writer?: Writer): Promise<unknown> {
    const session = sessions
    const next = await get()
    const own = await claimsOf(next)
    if (session !== sessions) {
      if (next.refreshToken !== null) await revoke(next.refreshToken)
      throw new AuthError('auth/superseded', 'The session has changed while the sign-in was under way.', 0)
    }
    sessions += 1
    claims = own
    store().clear()
    const user = adopt(next, writer)
    await tellTabs('signed-in')
    return user
  }

  async function fetchUser(writer?: Writer): Promise<unknown> {
    let sent = token()
    if (sent === null) throw noSession()
    const ask = async (asked: string) => (await provider()).userInfo(asked, subject())
    const told = await ask(sent).catch(async (error: unknown) => {
      if (!hasCode(error, 'auth/user-refused') || (await renew({ sent, during: null })) !== 'renewed') throw error
      sent = token() ?? ''
      return ask(sent)
    })
    // Somebody else may be signed in meanwhile, or nobody.
    if (token() !== sent || tokens === null) return told
    claims = { ...claims, ...told }
    return showUser(tokens, writer)
  }

  const renew: BearerSession['renew'] = async ({ sent }) => {
    // Somebody signed out, or another request has renewed the token meanwhile.
    if (token() === null) return 'signed-out'
    if (token() !== sent) return 'renewed'
    return settings().isRenewed ? renewOnce() : 'not-waited'
  }

  async function resume(): Promise<void> {
    if (token() !== null) return
    if (store().refreshToken() === null) return resumeTab()
    const session = sessions
    const known = kept.known()
    claims = claimsOfUser(known)
    try {
      if ((await renewOnce()) !== 'renewed') return
    } catch (error) {
      if (session !== sessions || token() !== null) return
      log.warn('The session could not be checked.', error)
      // A later page checks again.
      if (known === null) throw error
      kept.show(known)
      return plan(clock.now() + RETRY_MS)
    }
    await fetchUser().catch((error: unknown) => log.warn('The provider does not tell more about the user.', error))
  }

  function resumeTab(): void {
    const found = store().tabSession()
    const lifeMs = found ? found.expiresAt - clock.now() : 0
    if (!found || lifeMs <= 0) {
      store().clearTab()
      return
    }
    const { accessToken } = found
    claims = found.claims
    const rest = { refreshToken: null, idToken: null, claims: null, tokenType: 'bearer', scope: settings().scope }
    adopt({ accessToken, expiresIn: lifeMs / 1_000, ...rest })
  }

  /** Takes over what another tab has done; a session without a refresh token is of one tab. */
  async function followTabs(message: unknown): Promise<void> {
    if (message === 'signed-out') {
      store().clearTab()
      end()
      return leave()
    }
    if (store().refreshToken() === null) return
    sessions += 1
    context.setVariable('accessToken', null)
    // A renewal of the session before must not stand for that of the new one.
    await renewing?.catch(() => {})
    await resume()
  }

  return {
    token,
    watchToken,
    covers: ({ headers }) => token() !== null && headers.get('Authorization') === `Bearer ${token()}`,
    renewal: () => null,
    renew,
    isSkipped: async () => false,
    provider,
    resume,
    enter,
    fetchUser,
    updateTokens(given, writer) {
      if (tokens === null) throw noSession()
      const accessToken = textOrNull(given.accessToken)
      adopt(
        {
          ...tokens,
          accessToken: accessToken ?? tokens.accessToken,
          idToken: textOrNull(given.idToken) ?? tokens.idToken,
          refreshToken: textOrNull(given.refreshToken),
          expiresIn: accessToken === null ? (expiresAt - clock.now()) / 1_000 : null,
        },
        writer,
      )
    },
    async signOut(writer) {
      const used = store().refreshToken()
      await endEverywhere(writer)
      if (used !== null) await revoke(used)
    },
  }
}

function noSession(): AuthError {
  return new AuthError('auth/no-session', 'No user authenticated. Sign in first.', 401)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof AuthError && error.code === code
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
