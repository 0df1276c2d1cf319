import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { mountAuth } from './auth/auth.index.ts'
import { mountWebhook } from './billing/mountWebhook.ts'
import { mountDocs } from './docs/mountDocs.ts'
import { mountDocuments } from './documents/mountDocuments.ts'
import { mountFiles } from './files/mountFiles.ts'
import { mountHealth } from './health/mountHealth.ts'
import { checkContentType } from './http/checkContentType.ts'
import { guardAccess } from './http/guardAccess.ts'
import { loggedRequest } from './http/loggedRequest.ts'
import { mountEndpoint } from './http/mountEndpoint.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { sendError } from './http/sendError.ts'
import { trackHandlers } from './http/trackHandlers.ts'
import { mountMailPage } from './mail/mountMailPage.ts'
import { mountPublicMunicipal } from './municipal/mountPublicMunicipal.ts'
import { mountOauth } from './oauth/mountOauth.ts'
import { resources } from './resources.ts'
import { mountStaticApp } from './static-app/mountStaticApp.ts'
import type { World } from './world/world.ts'

const oneMiB = 1024 * 1024

/** The web server over its world; `listen` and `inject` are the caller's. */
export async function createApp(world: World): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: world.config.logLevel,
      ...(world.config.logTo && { stream: world.config.logTo }),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: loggedRequest },
    },
    bodyLimit: oneMiB,
    requestTimeout: 120_000, // a picture of 12 MB over a slow phone connection
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What no route sees, such as a parameter that is too long, is told like everything else.
    frameworkErrors: sendError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
  trackHandlers(app)
  checkContentType(app)
  guardAccess(app, world)
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Irrigation API', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(async (api) => mountRoutes(api, world))
  return app
}

function mountRoutes(app: FastifyInstance, world: World): void {
  mountHealth(app, world)
  mountAuth(app, world)
  mountOauth(app, world)
  for (const endpoint of resources.flat()) mountEndpoint(app, world, endpoint)
  mountPublicMunicipal(app, world)
  app.register(async (scope) => mountDocuments(scope, world))
  app.register(async (scope) => mountWebhook(scope, world))
  mountFiles(app, world)
  mountDocs(app)
  mountMailPage(app, world)
  mountStaticApp(app, world)
}
