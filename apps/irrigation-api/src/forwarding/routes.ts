import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { pageRequest } from '../../contract/forwarding.ts'
import { designParams } from '../../contract/uploads.ts'
import { noSession } from '../auth/session.ts'
import { ApiError } from '../http/ApiError.ts'
import { everyRole } from '../http/access.ts'
import { createLimiter } from '../world/createLimiter.ts'
import type { World } from '../world/world.ts'
import { limitPerUser } from './limitPerUser.ts'
import { type Answer, sendOut } from './sendOut.ts'
import { toOutgoing } from './toOutgoing.ts'

const forwardingRoute = {
  method: 'POST',
  url: '/designs/:id/rest-api/request',
  config: { access: everyRole },
  schema: {
    summary: 'The answer of another host, to a request that the server sends for a page',
    produces: ['application/json', 'text/plain'],
    params: designParams,
    body: pageRequest,
  },
} as const

const PER_MINUTE = 120

/**
 * Mounts the route that sends requests for pages to the hosts of `REQUEST_HOSTS`. It answers as the other host does, with its status, some
 * of its headers and its body, so that a page cannot tell it from a direct answer.
 */
export function mountForwarding(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const settings = world.config.forwarding ?? { hosts: [], secrets: {}, networks: [] }
  const count = limitPerUser(world, 'forwarding', settings.perMinute ?? PER_MINUTE)
  const inTurn = createOutgoingQueue()

  app.route({
    ...forwardingRoute,
    async handler({ session, body }, reply) {
      if (!session) throw noSession()
      await count(session.userId)
      const request = await toOutgoing(body)
      const answer = await inTurn(() => sendOut(request, { settings, signal: whenLeft(reply) }))
      const { status, headers, text, type } = toPageAnswer(answer, request.url.host)
      return reply.code(status).headers(headers).type(type).send(Buffer.from(text))
    },
  })
}

/** Limits how many requests to other hosts are under way, as each holds a connection and its answer. */
export function createOutgoingQueue() {
  return createLimiter({
    running: 20,
    waiting: 100,
    refuse: () => new ApiError(503, 'server.busy', 'The server is busy; try again in a moment.', { retryAfter: 2 }),
  })
}

/** Signal that is aborted when the connection ends before the answer. */
export function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.on('close', () => left.abort())
  return left.signal
}

/** Headers of another host that a page gets. */
const given =
  /^(?:etag|last-modified|link|retry-after|content-language|x-(?:request-id|trace[\w-]*|total[\w-]*|rate-?limit[\w-]*|page[\w-]*)|rate-?limit[\w-]*)$/

interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly type: string
  readonly text: string
}

/**
 * Converts an answer for a page: its body is data, whatever it is called, and never a document of the server’s own origin.
 * @throws {ApiError} 502 for files, and for a refusal of credentials, which are the server’s and not the user’s.
 */
function toPageAnswer({ status, headers, body }: Answer, host: string): PageAnswer {
  if (status === 401 || status === 407)
    throw new ApiError(
      502,
      'forwarding.unauthorized',
      `${host} requires credentials. Headers of a page never have any; set them for the host in REQUEST_SECRETS.`,
      { payload: { status } },
    )
  if (status < 200 || status > 599)
    throw new ApiError(502, 'forwarding.unreachable', `${host} answered with the status ${status}.`)
  const [, media = '', charset = 'utf-8'] =
    /^\s*([^;\s]*)(?:.*charset="?([\w-]+))?/i.exec(headers['content-type'] ?? '') ?? []
  if (body.length > 0 && !isText(media.toLowerCase()))
    throw new ApiError(
      502,
      'forwarding.type_not_supported',
      `${host} answered with ${media}; only texts are passed on.`,
    )
  const isJson = /^(?:application|text)\/(?:[\w.-]+\+)?json$/i.test(media)
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (given.test(name) ? [[name, String(value)]] : [])),
    ),
    type: isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    text: decode(body, charset),
  }
}

function isText(media: string): boolean {
  return (
    media === '' ||
    media.startsWith('text/') ||
    /^application\/(?:[\w.-]+\+)?(?:json|xml)$/.test(media) ||
    /^application\/(?:javascript|x-ndjson|x-www-form-urlencoded|yaml|graphql)$/.test(media)
  )
}

/** Decodes a text; one of an unknown character set as UTF-8. */
function decode(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return body.toString()
  }
}
