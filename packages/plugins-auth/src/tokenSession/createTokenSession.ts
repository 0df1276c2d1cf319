import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import type { BearerSession } from '../renewal/bearerFetch.ts'
import type { RenewByWorkflow, TokenSource } from '../renewal/renewByWorkflow.ts'
import { watchedToken } from '../renewal/tokenSource.ts'
import { beginWithProvider, continueWithProvider, type ProviderArguments, tokenIn } from './providers.ts'
import { type RequestParts, sendToHost } from './sendToHost.ts'

/** Cookie with the token, as stored projects have it. */
const TOKEN_COOKIE = 'ww-auth-access-token'
const YEAR_S = 365 * 24 * 3600

/** Context through which a session writes its variables: that of the action that asked for it, or else of the plugin. */
type Writer = Pick<PluginContext, 'setVariable'>

type Arguments = Readonly<Record<string, unknown>>

/** Session with a token that the page keeps in a cookie, at an API of any origin. */
export interface TokenSession extends BearerSession, TokenSource {
  /** Resumes the session of an earlier visit, or the sign-in that is on its way back from a provider. */
  restore(): Promise<void>
  login(asked: Arguments, writer?: Writer): Promise<unknown>
  signUp(asked: Arguments, writer?: Writer): Promise<unknown>
  loginProvider(asked: ProviderArguments): Promise<void>
  fetchUser(asked?: RequestParts, writer?: Writer): Promise<unknown>
  /** Stores a token obtained elsewhere; the user is not fetched. */
  storeToken(token: unknown, writer?: Writer): Promise<void>
  logout(writer?: Writer): Promise<void>
}

export function createTokenSession(context: PluginContext, id: string): TokenSession {
  const { settings, services } = context
  const { token, tell, watchToken } = watchedToken(context)
  const userKey = `sluice-user-${id}`
  const cookies = async () => (await services.device()).cookies
  const tabs = services.device().then(({ joinTabs }) => joinTabs?.(`sluice-session-${id}`, () => void followTabs()))
  tabs.then((it) => it && context.onEnd(it.leave)).catch(() => {})

  const setToken = (next: string | null, writer: Writer = context) => {
    writer.setVariable('accessToken', next)
    tell()
  }
  const setUser = (user: unknown, writer: Writer = context) => {
    writer.setVariable('user', user)
    writer.setVariable('isAuthenticated', user !== null)
    if (user === null) services.storage.remove(userKey)
    else services.storage.set(userKey, JSON.stringify(user))
  }
  const keepToken = async (next: string, writer?: Writer) => {
    setToken(next, writer)
    ;(await cookies())?.set(TOKEN_COOKIE, next, YEAR_S)
    ;(await tabs)?.tell('changed')
  }
  const forget = (writer?: Writer) => {
    setToken(null, writer)
    setUser(null, writer)
  }
  const logout = async (writer?: Writer) => {
    forget(writer)
    ;(await cookies())?.remove(TOKEN_COOKIE)
    ;(await tabs)?.tell('changed')
  }
  /** Signs out where the server refuses; without an answer, or with one of a broken server, the session stays. */
  const unlessRefused = async <T>(work: Promise<T>, writer?: Writer): Promise<T> =>
    work.catch(async (error: unknown) => {
      if (error instanceof AuthError && (error.status === 401 || error.status === 403)) await logout(writer)
      throw error
    })

  async function fetchUser({ headers, withCredentials }: RequestParts = {}, writer?: Writer): Promise<unknown> {
    const request = { method: 'get', token: token(), headers, withCredentials } as const
    const user = await unlessRefused(sendToHost(context, settings.getMeEndpoint, request), writer)
    setUser(user, writer)
    return user
  }

  async function enter(
    endpoint: unknown,
    own: Arguments,
    { asked, writer }: { asked: Arguments; writer?: Writer | undefined },
  ) {
    const { headers, withCredentials, parameters, body } = asked
    // A list of fields belongs to the form that authors fill.
    const request = { method: 'post', headers, withCredentials, parameters, body: body ?? own } as const
    const answer = Object(await unlessRefused(sendToHost(context, endpoint, request), writer))
    await keepToken(tokenIn(answer.authToken), writer)
    return fetchUser({}, writer)
  }

  /** Takes over what another tab has done. */
  async function followTabs(): Promise<void> {
    const kept = (await cookies())?.get(TOKEN_COOKIE) ?? null
    if (kept === token()) return
    if (kept !== null) {
      setToken(kept)
      await fetchUser().catch((error) => services.log.warn('The user of another tab could not be read.', error))
      return
    }
    forget()
    const { isPublicPage } = await context.app()
    if (!isPublicPage()) context.requireSignIn()
  }

  const { refreshWorkflowId } = settings
  let workflow: RenewByWorkflow | null = null
  const renew: BearerSession['renew'] = async ({ sent, during }) => {
    if (!refreshWorkflowId) return 'not-waited'
    const { renewByWorkflow } = await import('../renewal/renewByWorkflow.ts')
    workflow ??= renewByWorkflow(context, String(refreshWorkflowId), { token, watchToken })
    // Another request may have renewed the token meanwhile.
    if (token() !== null && token() !== sent) return 'renewed'
    return (await workflow.renew(during).finally(tell)) ? 'renewed' : 'not-waited'
  }

  return {
    token,
    watchToken,
    covers: ({ headers }) => token() !== null && headers.get('Authorization') === `Bearer ${token()}`,
    renewal: () => workflow?.running() ?? null,
    renew,
    isSkipped: async (address) => {
      const [it, app] = await Promise.all([import('../renewal/isSkipped.ts'), context.app()])
      return it.isSkipped(address, skippedParts(settings), app.publicPaths())
    },
    async restore() {
      const kept = (await cookies())?.get(TOKEN_COOKIE) ?? null
      setToken(kept)
      if (kept !== null)
        await fetchUser().catch((error) => {
          if (token() === null) return
          services.log.warn('The session could not be checked.', error)
          setUser(readUser(services.storage.get(userKey)))
        })
      const brought = await continueWithProvider(context)
      if (brought === null) return
      await keepToken(brought)
      await fetchUser()
    },
    login: (asked, writer) => enter(settings.loginEndpoint, pick(asked, ['email', 'password']), { asked, writer }),
    signUp: (asked, writer) =>
      enter(settings.signupEndpoint, pick(asked, ['email', 'password', 'name']), { asked, writer }),
    loginProvider: (asked) => beginWithProvider(context, asked),
    fetchUser,
    storeToken: (next, writer) => keepToken(tokenIn(next), writer),
    logout,
  }
}

function skippedParts({
  loginEndpoint,
  signupEndpoint,
  skippedAddresses,
}: PluginContext['settings']): readonly string[] {
  return [loginEndpoint, signupEndpoint, skippedAddresses].flat().flatMap((part) => {
    if (typeof part !== 'string' || part === '') return []
    // The host may be another one than the stored endpoint says.
    return URL.canParse(part) ? [new URL(part).pathname] : [part]
  })
}

function pick(values: Arguments, names: readonly string[]): Arguments {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function readUser(stored: string | null): unknown {
  try {
    return stored ? JSON.parse(stored) : null
  } catch {
    return null
  }
}
