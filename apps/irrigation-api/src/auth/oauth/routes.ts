import { session } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { signInContinue } from '../../../contract/secondFactor.ts'
import { toFastifyPath } from '../../http/routes.ts'
import { providerNames } from '../../world/signInProvider.ts'
import type { World } from '../../world/world.ts'
import { linkOrigin, refreshCookie } from '../request.ts'
import { continueSignIn } from '../second-factor/continue.ts'
import { deviceOf } from '../sessions/sessions.ts'
import { beginSignIn, browserCookie, finishSignIn, STATE_LIVES_MS } from './signIn.ts'

const provider = z.enum(providerNames)
const redirect_uri = z.string().min(1).max(500)
const short = z.string().min(1).max(2000)

/** Routes of signing in with a provider; the property with the authorization URL is named differently for each provider. */
const oauthRoutes = {
  init: {
    method: 'GET',
    url: toFastifyPath('/api:auth/oauth/:provider/init'),
    config: { access: 'public' },
    schema: {
      summary: 'Begin to sign in with a provider: the address to send people to',
      params: z.strictObject({ provider }),
      querystring: z.strictObject({ redirect_uri }),
      response: { 200: z.object({ authUrl: z.string(), facebook_authurl: z.string().optional() }) },
    },
  },
  finish: {
    method: 'GET',
    url: toFastifyPath('/api:auth/oauth/:provider/:type'),
    config: { access: 'public' },
    schema: {
      summary: 'Finish it: sign in, or sign up where there is no account yet',
      params: z.strictObject({ provider, type: z.enum(['login', 'signup', 'continue']) }),
      querystring: z.strictObject({ redirect_uri, code: short, state: short, iss: z.url().max(500).optional() }),
      response: {
        200: z.object({
          token: z.string(),
          expiresAt: z.string(),
          name: z.string(),
          email: z.string(),
          isNew: z.boolean(),
        }),
      },
    },
  },
  continueSignIn: {
    method: 'POST',
    url: toFastifyPath('/api:auth/oauth/continue'),
    config: { access: 'public' },
    schema: {
      summary: 'Sign in with a code of the second factor, after a provider has said who it is',
      body: signInContinue,
      response: { 200: session },
    },
  },
} as const

/** Mounts signing in with a provider. */
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
