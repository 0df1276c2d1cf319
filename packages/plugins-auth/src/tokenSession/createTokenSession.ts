import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError, isRefusal } from '../AuthError.ts'
import { joinTabs } from '../joinTabs.ts'
import { keptUser, type Writer } from '../keptUser.ts'
import type { BearerSession } from '../renewal/bearerFetch.ts'
import type { RenewByWorkflow, TokenSource } from '../renewal/renewByWorkflow.ts'
import { watchedToken } from '../renewal/tokenSource.ts'
import { beginWithProvider, continueWithProvider, type ProviderArguments, tokenIn } from './providers.ts'
import { type RequestParts, sendToHost } from './sendToHost.ts'

/** Cookie with the token, as stored projects have it. */
const TOKEN_COOKIE = 'ww-auth-access-token'
const YEAR_S = 365 * 24 * 3600

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
  const { refreshWorkflowId } = settings
  let workflow: RenewByWorkflow | null = null
  const { token, tell, watchToken } = watchedToken(context)
  const { show: setUser, known: knownUser } = keptUser(context, `sluice-user-${id}`)
  const cookies = async () => (await services.device()).cookies
  const warn = (what: string) => (error: unknown) => services.log.warn(what, error)
  const tellTabs = joinTabs(context, `sluice-session-${id}`, () => followTabs())

  const setToken = (next: string | null, writer: Writer = context) => {
    writer.setVariable('accessToken', next)
    tell()
  }
  const keepToken = async (next: string, writer?: Writer) => {
    setToken(next, writer)
    ;(await cookies())?.set(TOKEN_COOKIE, next, YEAR_S)
    await tellTabs('changed')
  }
  const forget = (writer?: Writer) => {
    setToken(null, writer)
    setUser(null, writer)
  }
  const logout = async (writer?: Writer) => {
    forget(writer)
    ;(await cookies())?.remove(TOKEN_COOKIE)
    await tellTabs('changed')
  }
  /**
   * Signs out where the server refuses; without an answer, or with one of a broken server, the session stays. A refusal of a token
   * that is not the current one any more says nothing of the session.
   */
  const unlessRefused = async <T>(work: Promise<T>, writer?: Writer): Promise<T> => {
    const before = token()
    return work.catch(async (error: unknown) => {
      if (isRefusal(error) && token() === before) await logout(writer)
      throw error
    })
  }

  const askUser = (sent: string | null, { headers, withCredentials }: RequestParts) =>
    sendToHost(context, settings.getMeEndpoint, { method: 'get', token: sent, headers, withCredentials })

  /** Asks who is signed in; an expired token is renewed once where a workflow can do that. */
  async function fetchUser(parts: RequestParts = {}, writer?: Writer): Promise<unknown> {
    const during = workflow?.running() ?? null
    let sent = token()
    try {
      const user = await askUser(sent, parts).catch(async (error: unknown) => {
        const isExpired = error instanceof AuthError && error.status === 401 && sent !== null
        if (!isExpired || (await renew({ sent, during })) !== 'renewed') throw error
        sent = token()
        return askUser(sent, parts)
      })
      // Somebody else may be signed in meanwhile, or nobody.
      if (sent !== null && token() === sent) setUser(user, writer)
      return user
    } catch (error) {
      if (isRefusal(error) && token() === sent) await logout(writer)
      throw error
    }
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
    const next = tokenIn(answer.authToken)
    // The user before must not be shown with the new token.
    setUser(null, writer)
    await keepToken(next, writer)
    return fetchUser({}, writer)
  }

  /** Takes over what another tab has done. */
  async function followTabs(): Promise<void> {
    const kept = (await cookies())?.get(TOKEN_COOKIE) ?? null
    if (kept === token()) return
    if (kept !== null) {
      setToken(kept)
      // A sign-in forgets the user first, a renewal does not.
      if (knownUser() === null) setUser(null)
      await fetchUser().catch(warn('The user of another tab could not be read.'))
      return
    }
    forget()
    const { isPublicPage } = await context.app()
    if (!isPublicPage()) context.requireSignIn()
  }

  const renew: BearerSession['renew'] = async ({ sent, during }) => {
    if (!refreshWorkflowId) return 'not-waited'
    const { renewByWorkflow } = await import('../renewal/renewByWorkflow.ts')
    workflow ??= renewByWorkflow(context, String(refreshWorkflowId), { token, watchToken })
    // Somebody signed out meanwhile.
    if (sent !== null && token() === null) return 'signed-out'
    // Another request may have renewed the token meanwhile.
    if (token() !== sent) return 'renewed'
    return (await workflow.renew(during).finally(tell)) ? 'renewed' : 'not-waited'
  }

  /** Takes up the session of a kept token; without an answer, the user who is known from before stays signed in. */
  async function resume(kept: string): Promise<void> {
    try {
      const user = await askUser(kept, {})
      if (token() === kept) setUser(user)
    } catch (error) {
      // Somebody signed in or out meanwhile.
      if (token() !== kept) return
      const known = knownUser()
      const canRenew = error instanceof AuthError && error.status === 401 && Boolean(refreshWorkflowId)
      if (isRefusal(error) && !canRenew) return logout()
      if (canRenew) await checkWithPage()
      warn('The session could not be checked.')(error)
      // A later page checks again.
      if (known === null && !canRenew) throw error
      setUser(known)
    }
  }

  /** Reads the user again with the first page, which brings the workflow that renews the token. */
  async function checkWithPage(): Promise<void> {
    const { onPage } = await context.app()
    const stop = onPage(() => {
      queueMicrotask(() => stop())
      fetchUser().catch(warn('The session could not be renewed.'))
    })
    context.onEnd(stop)
  }

  return {
    token,
    watchToken,
    covers: ({ headers }) => token() !== null && headers.get('Authorization') === `Bearer ${token()}`,
    renewal: () => workflow?.running() ?? null,
    renew,
    isSkipped: async (address) => {
      const [it, app] = await Promise.all([import('../renewal/isSkipped.ts'), context.app()])
      const { pathname } = new URL(address)
      return ownPaths(settings).includes(pathname) || it.isSkipped(address, skippedParts(settings), app.publicPaths())
    },
    async restore() {
      const kept = (await cookies())?.get(TOKEN_COOKIE) ?? null
      setToken(kept)
      if (kept !== null) await resume(kept)
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
    storeToken: async (next, writer) => {
      const run = workflow?.running()
      if (run && run.before !== null && token() === null)
        throw new AuthError('auth/signed-out', 'Nobody is signed in any more, so the renewed token is not stored.', 0)
      await keepToken(tokenIn(next), writer)
    },
    logout,
  }
}

/** Paths of the endpoints that sign in; their host may be another one than the stored endpoint says. */
function ownPaths({ loginEndpoint, signupEndpoint }: PluginContext['settings']): readonly string[] {
  return [loginEndpoint, signupEndpoint].flatMap((stored) => {
    if (typeof stored !== 'string' || stored === '') return []
    return [URL.canParse(stored) ? new URL(stored).pathname : stored]
  })
}

function skippedParts({ skippedAddresses }: PluginContext['settings']): readonly string[] {
  return [skippedAddresses].flat().flatMap((part) => (typeof part === 'string' && part !== '' ? [part] : []))
}

function pick(values: Arguments, names: readonly string[]): Arguments {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
