import type { PluginContext, PluginWrite } from '@sluice/engine/plugins'
import ky, { type KyInstance } from 'ky'
import { AuthError } from './AuthError.ts'
import type { Renewal, RenewByWorkflow, TokenSource } from './renewByWorkflow.ts'
import type { AuthSettings } from './settings.ts'

/** The session of one app. */
export interface Session extends TokenSource {
  /** Uses the session cookie of an earlier visit; without an answer the last known user stays signed in. */
  restore(): Promise<void>
  /**
   * A code goes along where the server asks for one (`auth.code_required`).
   * @throws {AuthError} with the server's code; the visitor is signed out.
   */
  login(credentials: Credentials, write?: PluginWrite): Promise<unknown>
  /** @throws {AuthError} a 401 or 403 signs out. */
  fetchUser(write?: PluginWrite): Promise<unknown>
  logout(): Promise<void>
  /** Takes a token that something else has got; the user is not read again. */
  storeToken(token: string): void
  /** Asks for a link to choose a new password; whether the address is known is not told. @throws {AuthError} */
  forgotPassword(email: string): Promise<void>
  /** Chooses a new password by such a link; whoever is signed in here no longer is. @throws {AuthError} */
  resetPassword(token: string, password: string, write?: PluginWrite): Promise<void>
  /** The workflow that renews the token now; a request that begins meanwhile may be its own. */
  renewal(): Renewal | null
  /**
   * Renews the token that a request was sent with, once for all who ask at the same time. Rejects with what a workflow that renews
   * it comes to, see `renewByWorkflow`.
   */
  renew(asked: Asked): Promise<Renewed>
  /** Whether a 401 of this address is passed on as it is. */
  isSkipped(address: string): boolean
}

/** Who signs in; `code` is that of a second factor. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string
  /** Whether an owner opens their closed account again. */
  readonly reopen?: true
}

/** How the request began that asks for a new token. */
export interface Asked {
  readonly sent: string | null
  readonly during: Renewal | null
}

/** What a request comes to that asks: a new token, no session (any more), or that it must not wait. */
export type Renewed = 'renewed' | 'signed-out' | 'not-waited'

const USER_KEY = 'sluice-user'

export function createSession(context: PluginContext, settings: AuthSettings): Session {
  const { services } = context
  const client = ky.create({
    fetch: services.fetch,
    prefix: services.history.origin,
    retry: 0,
    timeout: 20_000,
    throwHttpErrors: false,
    credentials: 'same-origin',
  })
  // Where the session lives in a workflow, that may write the variable itself.
  const tokenNow = () => {
    const token = context.getVariable('accessToken')
    return typeof token === 'string' && token !== '' ? token : null
  }
  let renewing: Promise<boolean> | null = null
  /** Why nobody could say who is there, and for how long no page waits for it again. */
  let failure: { readonly error: unknown; readonly until: number } | null = null

  const watchers = new Set<() => void>()
  let told: string | null = null
  const tellToken = () => {
    if (tokenNow() === told) return
    told = tokenNow()
    for (const watcher of watchers) watcher()
  }
  const setToken = (next: string | null) => {
    context.setVariable('accessToken', next)
    tellToken()
  }
  const setUser = (user: unknown) => {
    context.setVariable('user', user)
    context.setVariable('isAuthenticated', user !== null)
    if (user === null) services.storage.remove(USER_KEY)
    else services.storage.set(USER_KEY, JSON.stringify(user))
  }
  const clear = () => {
    setToken(null)
    setUser(null)
  }
  const endSession = (): false => {
    clear()
    return false
  }
  const failed = (error: unknown): never => {
    if (error instanceof AuthError && (error.status === 401 || error.status === 403)) clear()
    throw error
  }

  const required = (name: 'forgotPasswordEndpoint' | 'resetPasswordEndpoint'): string => {
    if (settings[name] === '') throw new AuthError('not-set', `The sign-in plugin needs the setting “${name}”.`, 0)
    return settings[name]
  }

  async function fetchUser(write: PluginWrite = plainly): Promise<unknown> {
    const asking = call(client, 'get', settings.getMeEndpoint, { token: tokenNow() })
    const user = await asking.catch((error) => write(() => failed(error)))
    write(() => setUser(user))
    return user
  }

  async function renewNow(): Promise<boolean> {
    const before = tokenNow()
    // Who has signed in while this was on its way has another session than the one that it is about.
    const end = () => tokenNow() !== before || endSession()
    try {
      const { authToken } = await call(client, 'post', settings.refreshEndpoint)
      if (typeof authToken !== 'string') return end()
      setToken(authToken)
      return true
    } catch (error) {
      if (!(error instanceof AuthError) || (error.status !== 401 && error.status !== 403)) throw error
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
  const watchToken = (onChange: () => void) => {
    watchers.add(onChange)
    return () => watchers.delete(onChange)
  }
  let workflow: RenewByWorkflow | null = null
  /** Few apps have such a workflow: what runs it comes with the first renewal. */
  const bringWorkflow = async () => {
    const { renewByWorkflow } = await import('./renewByWorkflow.ts')
    workflow ??= renewByWorkflow(context, refreshWorkflowId, { token: tokenNow, watchToken })
    return workflow
  }
  const renew = async ({ sent, during }: Asked): Promise<Renewed> => {
    const byWorkflow = refreshWorkflowId === '' ? null : await bringWorkflow()
    // Another request may have renewed it while this one was on its way.
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
      // Who has signed in meanwhile is known.
      if (tokenNow() !== null) return
      if (failure && services.clock.now() < failure.until) throw failure.error
      const known = readUser(services.storage.get(USER_KEY))
      try {
        // The workflows of the app are not here yet.
        if (await renewByCookie()) await fetchUser()
      } catch (error) {
        // With nobody known the app goes on signed out, and asks again with a later page.
        failure = { error, until: services.clock.now() + ASK_AGAIN_AFTER }
        if (!known) throw error
        services.log.warn('The session could not be checked.', error)
        setUser(known)
      }
    },
    async login(credentials, write = plainly) {
      clear()
      const { authToken } = await call(client, 'post', settings.loginEndpoint, { body: credentials })
      write(() => setToken(String(authToken)))
      return fetchUser(write)
    },
    storeToken: setToken,
    isSkipped: (address) => skippedAddresses.some((part) => address.includes(part)),
    async logout() {
      const ending = call(client, 'post', settings.logoutEndpoint, { token: tokenNow() })
      clear()
      await ending.catch((error) => services.log.warn('The server did not hear the sign-out.', error))
    },
    async forgotPassword(email) {
      await call(client, 'post', required('forgotPasswordEndpoint'), { body: { email } })
    },
    async resetPassword(linkToken, password, write = plainly) {
      await call(client, 'post', required('resetPasswordEndpoint'), { body: { token: linkToken, password } })
      write(clear)
    },
  }
}

/** A server that could not say who is there is asked again after this many milliseconds. */
const ASK_AGAIN_AFTER = 10_000

/** For what nobody records. */
const plainly: PluginWrite = (write) => write()

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

function readUser(stored: string | null): unknown {
  try {
    return stored ? JSON.parse(stored) : null
  } catch {
    return null
  }
}
