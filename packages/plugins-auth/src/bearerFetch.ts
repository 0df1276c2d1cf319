import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from './AuthError.ts'
import type { Asked, Renewed, Session } from './session.ts'

const PROTECTED = /^\/(?:api:|designs\/|ww\/)/

/**
 * `fetch` with the session's token on calls to this app's API. A 401 renews the session and retries the request once; when the
 * session is over, the visitor is sent to sign in and the 401 is returned. Where a workflow renews the session, its failure
 * rejects every waiting request; a 401 of a request that the workflow itself may be waiting for is returned.
 */
export function bearerFetch(next: typeof fetch, context: PluginContext, session: Session): typeof fetch {
  const { origin } = context.services.history
  return async (input, init) => {
    const request =
      input instanceof Request && !init
        ? input
        : new Request(input instanceof Request ? input : new URL(String(input), origin), init)
    const url = new URL(request.url)
    if (url.origin !== origin || !PROTECTED.test(url.pathname)) return next(request)
    const asked: Asked = { sent: session.token(), during: session.renewal() }
    const response = await next(withToken(request.clone(), session))
    if (response.status !== 401 || session.isSkipped(request.url)) return response
    const outcome = await renewed(context, session, asked)
    if (outcome === 'renewed') return next(withToken(request, session))
    if (outcome === 'signed-out') context.requireSignIn()
    return response
  }
}

async function renewed(context: PluginContext, session: Session, asked: Asked): Promise<Renewed> {
  try {
    return await session.renew(asked)
  } catch (error) {
    if (error instanceof AuthError && error.code === 'auth/failed') context.requireSignIn()
    throw error
  }
}

function withToken(request: Request, session: Session): Request {
  const token = session.token()
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}
