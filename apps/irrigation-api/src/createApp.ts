import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { mountAirtable } from './airtable/routes.ts'
import { mountOauth } from './auth/oauth/routes.ts'
import { mountAuth } from './auth/routes.ts'
import { mountSecondFactor } from './auth/second-factor/routes.ts'
import { type BillingQueue, createBillingQueue, mountWebhook } from './billing/events.ts'
import { mountClosing } from './crm/account/closing/routes.ts'
import { mountExport } from './crm/account/export/routes.ts'
import { mountDocs } from './docs/mountDocs.ts'
import { guardAccess } from './endpoints/guardAccess.ts'
import { mountEndpoint } from './endpoints/mountEndpoint.ts'
import { mountFiles } from './files/routes.ts'
import { mountForwarding } from './forwarding/routes.ts'
import { trackHandlers } from './http/closeGracefully.ts'
import { protectEdge, securityHeaders } from './http/edge.ts'
import { sendError } from './http/errors.ts'
import { mountHealth } from './http/health.ts'
import { checkContentType, guardDisk, limitTime } from './http/limits.ts'
import { loggedError, loggedRequest, logOutages } from './http/log.ts'
import { mountStaticApp } from './http/staticApp.ts'
import { mountMailPage } from './mail/mailPage.ts'
import { mountPublicMunicipal } from './municipal/public/routes.ts'
import { mountDocuments } from './quotes/documents/routes.ts'
import { resources } from './resources.ts'
import type { World } from './world/world.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Handles events of the billing provider. */
    readonly billingQueue: BillingQueue
  }
}

const oneMiB = 1024 * 1024

/** Names of values hidden from the log, wherever they occur. */
const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'continuation',
  'recovery_codes',
  'token',
  'authToken',
  'signature',
  'x-link-key',
  'x-link-pin',
]
const redactedPaths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** Creates the web server over its world; the caller uses `listen` or `inject`. */
export async function createApp(world: World): Promise<FastifyInstance> {
  const { trustProxy = [], publicUrl } = world.config
  const headers = securityHeaders({ isSecure: publicUrl?.startsWith('https:') ?? false })
  const app = Fastify({
    logger: {
      level: world.config.logLevel,
      ...(world.config.logTo && { stream: world.config.logTo }),
      redact: redactedPaths,
      serializers: { req: loggedRequest, err: loggedError },
    },
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: oneMiB,
    requestTimeout: 120_000, // a picture of 12 MB over a slow phone connection; other routes are ended sooner (`limitTime`)
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are served as usual.
    return503OnClosing: false,
    // Errors outside of routes, such as a parameter that is too long, are answered like all others.
    frameworkErrors: sendError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await protectEdge(app, world)
  guardDisk(app, world)
  limitTime(app)
  logOutages(app)
  trackHandlers(app)
  app.decorate('ending', new AbortController())
  checkContentType(app)
  guardAccess(app, world)
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Irrigation API', version: '1' } },
    transform: jsonSchemaTransform,
  })
  addBillingQueue(app, world)
  await app.register(async (api) => mountRoutes(api, world))
  return app
}

function mountRoutes(app: FastifyInstance, world: World): void {
  mountHealth(app, world)
  mountAuth(app, world)
  mountOauth(app, world)
  mountSecondFactor(app, world)
  for (const endpoint of resources.flat()) mountEndpoint(app, world, endpoint)
  mountPublicMunicipal(app, world)
  app.register(async (scope) => mountDocuments(scope, world))
  app.register(async (scope) => mountWebhook(scope, world, app.billingQueue))
  mountFiles(app, world)
  mountExport(app, world)
  mountClosing(app, world)
  mountForwarding(app, world)
  mountAirtable(app, world)
  mountDocs(app)
  mountMailPage(app, world)
  mountStaticApp(app, world)
}

/** Adds the queue of billing events; closing the server waits for the event being handled. */
function addBillingQueue(app: FastifyInstance, world: World): void {
  const queue = createBillingQueue(world, (error, eventId) =>
    app.log.error({ err: error }, `The billing event ${eventId} failed; it is tried again.`),
  )
  app.decorate('billingQueue', queue)
  app.addHook('onClose', () => queue.idle())
}
