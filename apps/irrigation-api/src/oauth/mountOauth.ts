import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { linkOrigin } from '../auth/linkOrigin.ts'
import { refreshCookie } from '../auth/refreshCookie.ts'
import { continueSignIn } from '../second-factor/continueSignIn.ts'
import { deviceOf } from '../sessions/deviceOf.ts'
import type { World } from '../world/world.ts'
import { beginSignIn } from './beginSignIn.ts'
import { browserCookie } from './browserCookie.ts'
import { finishSignIn } from './finishSignIn.ts'
import { oauthRoutes } from './oauth.routes.ts'
import { STATE_LIVES_MS } from './oauthLifetimes.ts'

/** Adds signing in with a provider to the server. */
export function mountOauth(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const browser = browserCookie(world, STATE_LIVES_MS / 1000)
  const refresh = refreshCookie(world)

  app.route({
    ...oauthRoutes.init,
    async handler(request, reply) {
      const { provider } = request.params
      const secret = browser.read(request) ?? world.ids.secret()
      const authUrl = await beginSignIn(world, {
        provider,
        redirectUri: request.query.redirect_uri,
        browser: secret,
        ip: request.ip,
        origin: linkOrigin(server, world),
      })
      browser.write(reply, secret)
      return provider === 'facebook' ? { authUrl, facebook_authurl: authUrl } : { authUrl }
    },
  })

  app.route({
    ...oauthRoutes.finish,
    async handler(request, reply) {
      const { redirect_uri, ...answer } = request.query
      const { tokens, ...person } = await finishSignIn(world, {
        ...request.params,
        redirectUri: redirect_uri,
        answer,
        browser: browser.read(request),
        ip: request.ip,
        origin: linkOrigin(server, world),
        device: deviceOf(request),
      })
      refresh.write(reply, tokens.refreshToken)
      return { token: tokens.authToken, expiresAt: tokens.expiresAt, ...person }
    },
  })

  app.route({
    ...oauthRoutes.continueSignIn,
    async handler(request, reply) {
      const place = {
        ip: request.ip,
        browser: browser.read(request),
        refresh: refresh.read(request),
        device: deviceOf(request),
      }
      const { refreshToken, ...session } = await continueSignIn(world, request.body, place)
      refresh.write(reply, refreshToken)
      return session
    },
  })
}
