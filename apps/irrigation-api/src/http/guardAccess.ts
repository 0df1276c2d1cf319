import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../auth/bearerToken.ts'
import { findSession } from '../auth/findSession.ts'
import { noSession } from '../auth/noSession.ts'
import type { World } from '../world/world.ts'
import { ApiError } from './ApiError.ts'
import type { Access } from './access.ts'
import type { Session } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    session: Session | undefined
  }
}

/**
 * Puts every route behind the access it declares, decided by the matched route and never by the text of the address.
 * @throws {Error} when a route is added that declares none.
 */
export function guardAccess(app: FastifyInstance, world: World): void {
  app.decorateRequest('session', undefined)
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access === undefined) throw new Error(`${method} ${url} does not say who may call it.`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    const token = bearerToken(request)
    const session = token === undefined ? undefined : await findSession(world, token)
    if (!session) throw noSession()
    if (!access?.includes(session.role)) throw new ApiError(403, 'auth.forbidden', 'Your role may not do this.')
    request.session = session
  })
}
