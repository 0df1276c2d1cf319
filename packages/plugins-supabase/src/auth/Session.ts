import type { PluginContext } from '@sluice/engine/plugins'
import type { GoTrueClient } from '@supabase/auth-js'
import { type Connection, connectTo } from '../connection/connectTo.ts'
import { isPrivateAddress } from '../connection/isPrivateAddress.ts'
import { type Project, resolveProject } from '../connection/resolveProject.ts'
import { SupabaseError } from '../SupabaseError.ts'
import { isRefusal, toAuthError } from './authErrors.ts'
import { renewSession } from './renewSession.ts'
import { SessionStore, type StoredSession } from './SessionStore.ts'
import { type Arrived, sessionInAddress } from './sessionInAddress.ts'
import { withinTime } from './withinTime.ts'

/** Context through which variables are written: that of the action that asked, or else of the plugin. */
export type Writer = Pick<PluginContext, 'setVariable'>

/** Way of showing a change of the session. */
interface Showing {
  readonly writer?: Writer | undefined
  /** Whether the other tabs hear of it; not where they have made the change. */
  readonly isTold?: boolean
}

/** Result of a call of the sign-in client. */
export interface Outcome {
  readonly data: unknown
  readonly error: unknown
}

/** Seconds before the end of a token at which it is renewed. */
const MARGIN_S = 120
/** Pause after a renewal without an answer. */
const RETRY_MS = 30_000
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The session of an app: kept in its storage, shown in the variables `user`, `isAuthenticated` and `accessToken`, renewed before
 * its token ends, and the same in all tabs. Only a refusal by the server ends it; a missing answer never does.
 */
export class Session {
  readonly #context: PluginContext
  readonly #watchers = new Set<() => void>()
  #project: Project | null = null
  #kept: SessionStore | null = null
  #client: GoTrueClient | null = null
  #renewing: Promise<StoredSession | null> | null = null
  #cancelTimer = () => {}
  #tellTabs = () => {}
  #hasJoined = false
  /** Whether the last reading of roles failed or took too long: the next renewal reads them again. */
  #lacksRoles = false
  /** Counts changes, so that a late one does not replace a newer one. */
  #changes = 0
  /** Counts sign-ins and ends, but no renewals, so that a late answer does not reach another session. */
  #sessions = 0

  constructor(context: PluginContext) {
    this.#context = context
    context.onEnd(() => this.#cancelTimer())
  }

  /** Returns the token, for requests to an address; null without one, outside of the project, and where others could read it. */
  token(address?: URL): string | null {
    if (address && address.host !== this.#kept?.host) return null
    if (address && !isPrivateAddress(address, this.#context.services.history.origin)) return null
    const token = this.#context.getVariable('accessToken')
    return typeof token === 'string' && token !== '' ? token : null
  }

  watchToken(onChange: () => void): () => void {
    this.#watchers.add(onChange)
    return () => void this.#watchers.delete(onChange)
  }

  /** The token, renewed where it is about to end; null when nobody is signed in. */
  async freshToken(): Promise<string | null> {
    if (this.token() === null) return null
    const session = (await this.#store()).read()
    if (session && !this.#isEnding(session)) return session.access_token
    const renewed = await this.#renew().catch((error: unknown) => {
      this.#context.services.log.warn('The session could not be renewed.', error)
      return session
    })
    return renewed?.access_token ?? null
  }

  /** The token as `freshToken`, for requests to a project; null for another project, and where others could read it. */
  async freshTokenFor({ url, apiKey }: Project): Promise<string | null> {
    if (this.token() === null) return null
    const own = await this.#connection()
    const address = new URL(url)
    const isOwn = apiKey === own.apiKey || address.host === new URL(own.url).host
    return isOwn && isPrivateAddress(address, this.#context.services.history.origin) ? this.freshToken() : null
  }

  /** Resumes the session of an earlier visit, or takes that of a redirect back to the app. */
  async restore(): Promise<void> {
    const store = await this.#store()
    this.#joinTabs(store)
    if (this.token() !== null) return
    const arrived = this.#takeFromAddress(store)
    // A link with tokens may be of somebody else.
    if (arrived?.kind === 'tokens' && (await this.#resume(store)))
      return this.#context.services.log.warn('The session of a link was ignored: somebody is signed in.')
    if (arrived && (await this.#redeem(arrived, store))) return
    if (arrived?.kind !== 'tokens') await this.#resume(store)
  }

  /** Calls the sign-in client. @throws {SupabaseError} */
  async call(run: (client: GoTrueClient) => Promise<Outcome>): Promise<unknown> {
    const store = await this.#store()
    const connection = await this.#connection()
    const { createAuthClient } = await import('./authClient.ts')
    this.#client ??= createAuthClient(connection, store.key, this.#context)
    const { data, error } = await run(this.#client)
    if (error) throw toAuthError(error)
    return data
  }

  /** Calls the sign-in client for the person who is signed in. @throws {SupabaseError} also when nobody is; a refusal signs out. */
  async callSignedIn(
    run: (client: GoTrueClient, token: string) => Promise<Outcome>,
    writer?: Writer,
  ): Promise<unknown> {
    const token = await this.freshToken()
    if (token === null) throw new SupabaseError('supabase/no-session', 'Nobody is signed in.', { status: 401 })
    return this.call((client) => run(client, token)).catch((error: unknown) => {
      if (error instanceof SupabaseError && isRefusal(error) && this.#isCurrent(token)) this.#end({ writer })
      throw error
    })
  }

  /** Takes the session of an answer and reads the roles; returns the user. */
  async adopt(session: StoredSession, { writer = this.#context, isTold = true }: Showing = {}): Promise<unknown> {
    this.#changes += 1
    if (session.user.id !== Object(this.#context.getVariable('user')).id) this.#sessions += 1
    const change = this.#changes
    const store = await this.#store()
    if (change === this.#changes) store.write(session)
    const roles = await this.#roles(session, store)
    const user = { ...session.user, roles, _session: shownSession(session) }
    if (change !== this.#changes) return user
    writer.setVariable('user', user)
    writer.setVariable('isAuthenticated', true)
    this.#show(session.access_token, { writer, isTold })
    this.#renewIn((session.expires_at - this.#marginOf(session)) * 1_000 - this.#context.services.clock.now())
    return user
  }

  /** Takes the session of an answer where there is one; returns the user, else null. */
  async adoptAnswer(answer: unknown, writer: Writer): Promise<unknown> {
    const session = (await this.#store()).fromAnswer(answer)
    return session && this.adopt(session, { writer })
  }

  /** Calls the sign-in client for the person who is signed in and shows the user of its answer, unless the session has changed. */
  async callForUser(
    run: (client: GoTrueClient, token: string) => Promise<Outcome>,
    writer: Writer,
  ): Promise<{ readonly data: unknown; readonly user: unknown }> {
    const before = this.#sessions
    const data = await this.callSignedIn(run, writer)
    const user = { ...Object(Object(data).user) }
    const session = (await this.#store()).read()
    if (before !== this.#sessions || session?.user.id !== user.id) return { data, user: null }
    return { data, user: session && (await this.adopt({ ...session, user }, { writer })) }
  }

  /** Remembers the present session; the returned function tells whether it is still the one. */
  remember(): () => boolean {
    const before = this.#sessions
    return () => before === this.#sessions
  }

  /** Renews the session now. @throws {SupabaseError} when nobody is signed in, or without an answer. */
  async renew(): Promise<unknown> {
    const session = this.token() === null ? null : await this.#renew()
    if (!session) throw new SupabaseError('supabase/no-session', 'Nobody is signed in.', { status: 401 })
    return this.#context.getVariable('user')
  }

  /** Signs out here and on the server; a missing answer is only logged. */
  async signOut(writer: Writer): Promise<void> {
    const token = this.token()
    this.#end({ writer })
    if (token === null) return
    await this.call((client) => client.admin.signOut(token)).catch((error: unknown) =>
      this.#context.services.log.warn('The server did not hear the sign-out.', error),
    )
  }

  async #projectOf(): Promise<Project> {
    const { environment } = await this.#context.app()
    return resolveProject(this.#context.settings, environment, 'Supabase Auth')
  }

  async #connection(token: string | null = null): Promise<Connection> {
    this.#project ??= await this.#projectOf()
    return connectTo(this.#project, this.#context.fetch, async () => token)
  }

  async #store(): Promise<SessionStore> {
    const { url } = await this.#connection()
    this.#kept ??= new SessionStore(this.#context.services, url)
    return this.#kept
  }

  /** Whether a token is the one of the session still, and should be valid. */
  #isCurrent(token: string): boolean {
    const session = this.#kept?.read()
    return token === this.token() && session?.access_token === token && !this.#isEnding(session)
  }

  #isEnding(session: StoredSession): boolean {
    return (session.expires_at - this.#marginOf(session)) * 1_000 <= this.#context.services.clock.now()
  }

  #marginOf({ expires_in = Number.POSITIVE_INFINITY }: StoredSession): number {
    return Math.min(MARGIN_S, expires_in / 2)
  }

  #renewIn(ms: number): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#context.services.clock.setTimeout(
      () => {
        this.#renew().catch((error: unknown) => {
          this.#context.services.log.warn('The session could not be renewed.', error)
          this.#renewIn(RETRY_MS)
        })
      },
      Math.min(Math.max(0, ms), LONGEST_TIMER_MS),
    )
  }

  /** Renews the session, once for all that wait. Resolves to null when it is over. */
  #renew(): Promise<StoredSession | null> {
    this.#renewing ??= this.#renewNow().finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #renewNow(): Promise<StoredSession | null> {
    const store = await this.#store()
    const before = store.read()
    if (!before) return this.#endAndLeave()
    const isOurs = this.token() === null || before.access_token === this.token()
    // Another tab may have renewed it.
    const answer = isOurs ? await this.#renewed(before.refresh_token) : null
    const now = store.read()
    if (now?.refresh_token !== before.refresh_token) return now ? this.#take(now) : this.#endAndLeave()
    const renewed = isOurs ? store.fromAnswer(answer) : before
    return renewed ? this.#take({ ...before, ...renewed }) : this.#endAndLeave()
  }

  async #renewed(refreshToken: string): Promise<unknown> {
    return withinTime(this.#context.services.clock, renewSession(await this.#connection(), refreshToken))
  }

  async #take(session: StoredSession): Promise<StoredSession> {
    await this.adopt(session)
    return session
  }

  #end({ writer = this.#context, isTold = true }: Showing = {}): null {
    this.#changes += 1
    this.#sessions += 1
    this.#cancelTimer()
    this.#kept?.remove()
    writer.setVariable('user', null)
    writer.setVariable('isAuthenticated', false)
    this.#show(null, { writer, isTold })
    return null
  }

  #show(token: string | null, { writer, isTold }: { readonly writer: Writer; readonly isTold: boolean }): void {
    if (token === this.token()) return
    writer.setVariable('accessToken', token)
    for (const watcher of this.#watchers) watcher()
    if (isTold) this.#tellTabs()
  }

  /** Shows the stored session, renewed where it is about to end; false when there is none or it is over. */
  async #resume(store: SessionStore): Promise<boolean> {
    const session = store.read()
    if (!session) return false
    try {
      if (this.#isEnding(session)) return (await this.#renew()) !== null
      await this.adopt(session)
    } catch (error) {
      this.#context.services.log.warn('The session could not be checked.', error)
      await this.adopt(session)
      this.#renewIn(RETRY_MS)
    }
    return true
  }

  /** Roles of the user, anew for another one; without an answer those that were last read. */
  async #roles(session: StoredSession, store: SessionStore): Promise<readonly unknown[]> {
    const { settings, services, getVariable } = this.#context
    if (typeof settings.userRoleTable !== 'string' || settings.userRoleTable === '') return []
    const { id } = session.user
    const shown = Object(getVariable('user'))
    const isRenewal = shown.id === id && shown._session?.access_token !== session.access_token
    if (isRenewal && !this.#lacksRoles) return shown.roles ?? []
    const reading = this.#readRoles(session, store)
    try {
      return await withinTime(services.clock, reading)
    } catch (error) {
      services.log.error('The roles of the user could not be read.', error)
      this.#lacksRoles = true
      reading.then((roles) => this.#showRoles(id, roles)).catch(() => undefined) // logged above
      return store.roles(id) ?? []
    }
  }

  async #readRoles(session: StoredSession, store: SessionStore): Promise<readonly unknown[]> {
    const { id } = session.user
    const { readRoles } = await import('./readRoles.ts')
    const roles = await readRoles(await this.#connection(session.access_token), this.#context.settings, String(id))
    store.keepRoles(id, roles)
    this.#lacksRoles = false
    return roles
  }

  /** Shows roles that came late, unless the user has changed. */
  #showRoles(id: unknown, roles: readonly unknown[]): void {
    const user = Object(this.#context.getVariable('user'))
    if (user.id === id) this.#context.setVariable('user', { ...user, roles })
  }

  /** Takes what a redirect has left in the address. */
  #takeFromAddress(store: SessionStore): Arrived | null {
    const { history } = this.#context.services
    const url = new URL(history.current(), history.origin)
    const arrived = sessionInAddress(url, store.hasBegun())
    if (arrived) history.replace(`${url.pathname}${url.search}${url.hash}`)
    return arrived
  }

  async #redeem(arrived: Arrived, store: SessionStore): Promise<boolean> {
    try {
      const data = await this.call((client) =>
        arrived.kind === 'code'
          ? client.exchangeCodeForSession(arrived.code, arrived.flowId ? { flowId: arrived.flowId } : {})
          : client.setSession(arrived.tokens),
      )
      return (await this.adoptAnswer(Object(data).session, this.#context)) !== null
    } catch (error) {
      this.#context.services.log.warn('The sign-in that led back to the app has failed.', error)
      return false
    } finally {
      store.forgetBegun()
    }
  }

  /** Joins the other tabs, once, without being waited for. */
  #joinTabs(store: SessionStore): void {
    if (this.#hasJoined) return
    this.#hasJoined = true
    const { services, onEnd } = this.#context
    const warn = (error: unknown) => services.log.warn('The session of another tab could not be taken.', error)
    const join = async () => {
      const tabs = (await services.device()).joinTabs?.(store.key, () => void this.#follow(store).catch(warn))
      if (!tabs) return
      this.#tellTabs = () => tabs.tell({ changed: true })
      onEnd(() => tabs.leave())
    }
    join().catch(warn)
  }

  /** Takes over the session that another tab has stored. */
  async #follow(store: SessionStore): Promise<void> {
    const session = store.read()
    if (session?.access_token === (this.token() ?? undefined)) return
    if (session) await this.adopt(session, { isTold: false })
    else await this.#endAndLeave({ isTold: false })
  }

  /** Ends the session that somebody else has ended, and leaves a page that asks for one. */
  async #endAndLeave(showing: Showing = {}): Promise<null> {
    const wasSignedIn = this.token() !== null
    this.#end(showing)
    if (wasSignedIn && !(await this.#context.app()).isPublicPage()) this.#context.requireSignIn()
    return null
  }
}

/** The session as the variable `user` shows it: without the token that renews it. */
function shownSession({ access_token, expires_in, expires_at, token_type, provider_token }: StoredSession) {
  return { access_token, expires_in, expires_at, token_type, provider_token }
}
