import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  documentApprove,
  documentDecline,
  documentParams,
  keyHeader,
  pinHeader,
  sharedDocument,
} from '../../../contract/documents.ts'
import { bearerToken, linkOrigin } from '../../auth/request.ts'
import { findSession } from '../../auth/session.ts'
import { toFastifyPath } from '../../http/routes.ts'
import { readMutationId } from '../../http/writeHeaders.ts'
import type { World } from '../../world/world.ts'
import { approveDocument, decideDocument, declineDocument } from './decide.ts'
import type { LinkVisit } from './open.ts'
import { readDocument } from './read.ts'

const path = '/api:quotes/documents/:token'
const config = { access: 'public' } as const
const response = { 200: sharedDocument }

/** Mounts the routes that need a link instead of an account: read its document, and approve or decline a quote. */
export function mountDocuments(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.route({
    method: 'GET',
    url: toFastifyPath(path),
    config,
    schema: { summary: 'The document of a link', params: documentParams, response },
    handler: async (request) => readDocument(world, await toVisit(world, request, request.params.token)),
  })
  app.route({
    method: 'POST',
    url: toFastifyPath(`${path}/approve`),
    config,
    schema: { summary: 'Approve the quote of a link', params: documentParams, body: documentApprove, response },
    handler: async (request) => {
      const visit = await toVisit(world, request, request.params.token)
      return decideDocument(world, visit, approveDocument(world, visit, request.body))
    },
  })
  app.route({
    method: 'POST',
    url: toFastifyPath(`${path}/decline`),
    config,
    schema: { summary: 'Decline the quote of a link', params: documentParams, body: documentDecline, response },
    handler: async (request) => {
      const visit = await toVisit(world, request, request.params.token)
      return decideDocument(world, visit, declineDocument(request.body))
    },
  })
}

async function toVisit(world: World, request: FastifyRequest, token: string): Promise<LinkVisit> {
  const bearer = bearerToken(request)
  const session = bearer === undefined ? undefined : await findSession(world, bearer)
  return {
    token,
    pin: headerOf(request, pinHeader),
    key: headerOf(request, keyHeader),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    readerOf: session?.accountId,
    isCounted: request.method === 'GET',
    origin: linkOrigin(request.server, world),
    mutationId: readMutationId(request.headers['idempotency-key']),
    request,
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
