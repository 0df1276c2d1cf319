import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { bearerToken } from '../auth/request.ts'
import { findSession, noSession } from '../auth/session.ts'
import { ApiError } from '../http/ApiError.ts'
import { type Access, accessProblem, decideAccess, isReading } from '../http/access.ts'
import { isBlockedByExpiredSubscription, subscriptionExpired } from '../http/expiredSubscription.ts'
import type { MountedRoute } from '../http/routes.ts'
import { actorOf, isVisit, type Session } from '../http/session.ts'
import type { World } from '../world/world.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether product staff may call it during a visit, although it writes. */
    isForVisits?: boolean
    /** Whether it accepts work done in the field. */
    isFieldWork?: boolean
    /** Whether it is about the account itself. */
    isAccountData?: boolean
  }
  interface FastifyRequest {
    session: Session | undefined
    /** Whether the permission table requires logging of this read. */
    isTraced: boolean
  }
  interface FastifyInstance {
    /** Every route of the server with the access it declares. */
    readonly mountedRoutes: readonly MountedRoute[]
  }
}

/**
 * Guards every route with the access it declares, based on the matched route and never on the text of the URL.
 * @throws {Error} when a route is added that declares no access, or an invalid one.
 */
export function guardAccess(app: FastifyInstance, world: World): void {
  const mounted: MountedRoute[] = []
  app.decorate('mountedRoutes', mounted)
  app.decorateRequest('session', undefined)
  app.decorateRequest('isTraced', false)
  app.addHook('onRoute', (route) => {
    mounted.push(...toMounted(route))
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    const token = bearerToken(request)
    const session = token === undefined ? undefined : await findSession(world, token)
    if (!session) throw noSession()
    const decision = access && decideAccess(access, actorOf(session), request.method)
    if (!decision?.isAllowed) throw new ApiError(403, 'auth.forbidden', 'Your role may not do this.')
    if (isVisit(session) && !isReading(request.method) && !request.routeOptions.config.isForVisits)
      throw new ApiError(403, 'auth.visiting', 'Who visits an account changes nothing in it.')
    assertSubscribed(world, request, session)
    request.session = session
    // Reads during a visit are always logged, regardless of the permission table.
    request.isTraced = isReading(request.method) && (decision.isTraced || isVisit(session))
  })
}

/** Refuses (402) calls that an expired subscription blocks. */
function assertSubscribed({ clock }: World, { routeOptions, method }: FastifyRequest, { expiredAt }: Session): void {
  const { url: path = '', config } = routeOptions
  if (expiredAt === undefined || !isBlockedByExpiredSubscription({ ...config, method, path }, expiredAt, clock.now()))
    return
  throw subscriptionExpired(expiredAt)
}

function toMounted({ config, method, url, schema }: RouteOptions): MountedRoute[] {
  const access = config?.access
  const problem = accessProblem(access)
  if (problem !== undefined || access === undefined) throw new Error(`${method} ${url} ${problem}`)
  const { params, querystring: query, body } = schema ?? {}
  const { isFieldWork, isAccountData } = config ?? {}
  const path = url.replace(/^\/api::/, '/api:')
  return [method]
    .flat()
    .map((name) => ({ method: name, path, access, params, query, body, isFieldWork, isAccountData }))
}
