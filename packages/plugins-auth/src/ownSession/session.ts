import type { PluginContext } from '@sluice/engine/plugins'
import ky, { type KyInstance } from 'ky'
import { AuthError, isRefusal } from '../AuthError.ts'
import { keptUser, type Writer } from '../keptUser.ts'
import type { BearerSession, Renewed } from '../renewal/bearerFetch.ts'
import type { RenewByWorkflow, TokenSource } from '../renewal/renewByWorkflow.ts'
import { watchedToken } from '../renewal/tokenSource.ts'
import type { TabMessage } from './followTabs.ts'
import type { AuthSettings } from './settings.ts'

/** Sign-in session of one app. */
export interface Session extends BearerSession, TokenSource {
  /**
   * Resumes the session of an earlier visit by its cookie; if the server does not respond, the last known user stays signed in.
   */
  restore(): Promise<void>
  /**
   * `credentials.code` is required where the server asks for one (`auth.code_required`).
   * @throws {AuthError} with the server's code; the visitor is signed out.
   */
  login(credentials: Credentials, writer?: Writer): Promise<unknown>
  /** @throws {AuthError} a 401 or 403 signs the user out. */
  fetchUser(writer?: Writer): Promise<unknown>
  logout(writer?: Writer): Promise<void>
  /** Stores a token obtained elsewhere; the user is not fetched again. */
  storeToken(token: string, writer?: Writer): void
  /** Requests a link to set a new password; the response does not reveal whether the address is known. @throws {AuthError} */
  forgotPassword(email: string): Promise<void>
  /** Sets a new password with the token of such a link; signs out the current user. @throws {AuthError} */
  resetPassword(token: string, password: string, writer?: Writer): Promise<void>
  /** Ends the session here, without telling the server. */
  end(): void
}

/** Credentials of a user; `code` is that of a second factor. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string
  /** Whether an owner reopens their closed account. */
  readonly reopen?: true
}

/** Paths of this app's API. */
const OWN_API = /^\/(?:api:|designs\/|ww\/)/

export function createSession(context: PluginContext, settings: AuthSettings): Session {
  const { services } = context
  const kept = keptUser(context, 'sluice-user')
  const client = ky.create({
    fetch: services.fetch,
    prefix: services.history.origin,
    retry: 0,
    timeout: 20_000,
    throwHttpErrors: false,
    credentials: 'same-origin',
  })
  const { token: tokenNow, watchToken, tell: tellToken } = watchedToken(context)
  let renewing: Promise<boolean> | null = null
  /** Error of the last failed session check, and the time until which it is not retried. */
  let failure: { readonly error: unknown; readonly until: number } | null = null

  const setToken = (next: string | null, writer: Writer = context) => {
    writer.setVariable('accessToken', next)
    tellToken()
  }
  /** Tells the other tabs of a change; they are followed once somebody is signed in. */
  let tellTabs: Promise<(message: TabMessage) => Promise<void>> | null = null
  const tell = (message: TabMessage) =>
    tellTabs?.then(
      (it) => it(message),
      () => {},
    )
  const followTabs = () => {
    tellTabs ??= import('./followTabs.ts').then((it) =>
      it.followTabs(context, { end: clear, readAgain: async () => (await renewByCookie()) && fetchUser() }),
    )
    tellTabs.catch(() => {})
  }
  const setUser = (user: unknown, writer: Writer = context) => {
    if (user !== null) followTabs()
    kept.show(user, writer)
  }
  const clear = (writer: Writer = context) => {
    setToken(null, writer)
    setUser(null, writer)
  }
  const endSession = (): false => {
    clear()
    return false
  }

  const required = (name: 'forgotPasswordEndpoint' | 'resetPasswordEndpoint'): string => {
    if (settings[name] === '') throw new AuthError('not-set', `The sign-in plugin needs the setting “${name}”.`, 0)
    return settings[name]
  }

  async function fetchUser(writer: Writer = context): Promise<unknown> {
    const token = tokenNow()
    try {
      const user = await call(client, 'get', settings.getMeEndpoint, { token })
      // Somebody who signed out meanwhile stays so.
      if (tokenNow() !== null) setUser(user, writer)
      return user
    } catch (error) {
      if (isRefusal(error) && tokenNow() === token) clear(writer)
      throw error
    }
  }

  async function renewNow(): Promise<boolean> {
    const before = tokenNow()
    // A user who signed in meanwhile has another session, which must not be ended.
    const end = () => tokenNow() !== before || endSession()
    try {
      const { authToken } = await call(client, 'post', settings.refreshEndpoint)
      if (typeof authToken !== 'string') return end()
      setToken(authToken)
      return true
    } catch (error) {
      if (!isRefusal(error)) throw error
      return end()
    }
  }

  const renewByCookie = () => {
    renewing ??= renewNow().finally(() => {
      renewing = null
    })
    return renewing
  }

  const { refreshWorkflowId, skippedAddresses } = settings
  let workflow: RenewByWorkflow | null = null
  /** Loads the code for renewal by workflow on the first use, as few apps need it. */
  const runRefreshWorkflow = async () => {
    const { renewByWorkflow } = await import('../renewal/renewByWorkflow.ts')
    workflow ??= renewByWorkflow(context, refreshWorkflowId, { token: tokenNow, watchToken })
    return workflow
  }
  const renew: BearerSession['renew'] = async ({ sent, during }): Promise<Renewed> => {
    const byWorkflow = refreshWorkflowId === '' ? null : await runRefreshWorkflow()
    // Another request may have renewed the token meanwhile.
    if (tokenNow() !== null && tokenNow() !== sent) return 'renewed'
    if (byWorkflow) return (await byWorkflow.renew(during).finally(tellToken)) ? 'renewed' : 'not-waited'
    return (await renewByCookie()) ? 'renewed' : 'signed-out'
  }

  return {
    token: tokenNow,
    watchToken,
    renewal: () => workflow?.running() ?? null,
    renew,
    fetchUser,
    async restore() {
      // A user who signed in meanwhile is known.
      if (tokenNow() !== null) return
      if (failure && services.clock.now() < failure.until) throw failure.error
      const known = kept.known()
      try {
        // Uses the cookie, as the app's workflows are not loaded yet.
        if (await renewByCookie()) await fetchUser()
      } catch (error) {
        // Without a known user the app continues signed out, and a later page checks again.
        failure = { error, until: services.clock.now() + ASK_AGAIN_AFTER }
        if (!known) throw error
        services.log.warn('The session could not be checked.', error)
        setUser(known)
      }
    },
    async login(credentials, writer = context) {
      clear(writer)
      const { authToken } = await call(client, 'post', settings.loginEndpoint, { body: credentials })
      setToken(String(authToken), writer)
      const user = await fetchUser(writer)
      tell('signed-in')
      return user
    },
    storeToken: setToken,
    covers: ({ url }) => {
      const { origin, pathname } = new URL(url)
      return origin === services.history.origin && OWN_API.test(pathname)
    },
    isSkipped: async (address) => {
      const [it, app] = await Promise.all([import('../renewal/isSkipped.ts'), context.app()])
      return it.isSkipped(address, skippedAddresses, app.publicPaths())
    },
    end: clear,
    async logout(writer = context) {
      const ending = call(client, 'post', settings.logoutEndpoint, { token: tokenNow() })
      clear(writer)
      tell('signed-out')
      await ending.catch((error) => services.log.warn('The server did not hear the sign-out.', error))
    },
    async forgotPassword(email) {
      await call(client, 'post', required('forgotPasswordEndpoint'), { body: { email } })
    },
    async resetPassword(linkToken, password, writer = context) {
      await call(client, 'post', required('resetPasswordEndpoint'), { body: { token: linkToken, password } })
      clear(writer)
      tell('signed-out')
    },
  }
}

/** Milliseconds after which a failed session check is retried. */
const ASK_AGAIN_AFTER = 10_000

interface CallOptions {
  readonly token?: string | null
  readonly body?: unknown
}

async function call(
  client: KyInstance,
  method: 'get' | 'post',
  endpoint: string,
  { token, body }: CallOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await client(endpoint.replace(/^\//, ''), {
    method,
    ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
    ...(body === undefined ? {} : { json: body }),
  }).catch((error: unknown) => {
    throw new AuthError('network', 'The server did not answer.', 0, { cause: error })
  })
  const text = await response.text()
  const answer: Readonly<Record<string, unknown>> = text.startsWith('{') ? JSON.parse(text) : {}
  if (response.ok) return answer
  const retryAfter = Number(response.headers.get('Retry-After')) || null
  throw new AuthError(
    String(answer.code ?? 'http'),
    String(answer.message ?? `The server answered ${response.status}.`),
    response.status,
    { retryAfter },
  )
}
