import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import type { Renewal } from './renewByWorkflow.ts'

/** Token with which a failed request was sent, and the renewal during which it started. */
export interface Asked {
  readonly sent: string | null
  readonly during: Renewal | null
}

/** Outcome for a request: a new token, no session (any more), or that it must not wait. */
export type Renewed = 'not-waited' | 'renewed' | 'signed-out'

/** Session whose token requests carry. */
export interface BearerSession {
  readonly token: () => string | null
  /** Whether a request is for the API of the session. */
  covers(request: Request): boolean
  /** The running workflow that renews the token, if any; a request that starts during it may belong to it. */
  renewal(): Renewal | null
  /**
   * Renews the token with which a request was sent, once for all concurrent callers. Rejects if the renewing workflow fails, see
   * `renewByWorkflow`.
   */
  renew(asked: Asked): Promise<Renewed>
  /** Whether a 401 of this address is returned unchanged. */
  isSkipped(address: string): Promise<boolean>
  /** Puts the token into the headers of a request, or of its retry; `Authorization: Bearer` by default. */
  authorize?(headers: Headers, isRetry: boolean): void
}

/**
 * `fetch` with the session's token on calls to its API. A 401 renews the session and retries the request once; when the
 * session is over, the visitor is sent to sign in and the 401 is returned. Where a workflow renews the session, its failure
 * rejects every waiting request; a 401 of a request that the workflow itself may be waiting for is returned.
 */
export function bearerFetch(next: typeof fetch, context: PluginContext, session: BearerSession): typeof fetch {
  const { origin } = context.services.history
  return async (input, init) => {
    const request =
      input instanceof Request && !init
        ? input
        : new Request(input instanceof Request ? input : new URL(String(input), origin), init)
    if (!session.covers(request)) return next(request)
    const asked: Asked = { sent: session.token(), during: session.renewal() }
    const response = await next(withToken(request.clone(), session))
    if (response.status !== 401 || (await session.isSkipped(request.url))) return response
    const outcome = await renewed(context, session, asked)
    if (outcome === 'renewed') return next(withToken(request, session, true))
    if (outcome === 'signed-out') context.requireSignIn()
    return response
  }
}

async function renewed(context: PluginContext, session: BearerSession, asked: Asked): Promise<Renewed> {
  try {
    return await session.renew(asked)
  } catch (error) {
    if (error instanceof AuthError && error.code === 'auth/failed') context.requireSignIn()
    throw error
  }
}

function withToken(request: Request, session: BearerSession, isRetry = false): Request {
  const token = session.token()
  if (session.authorize) session.authorize(request.headers, isRetry)
  else if (token) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}
