/**
 * What stands before every route: compression, the origins that may call, how often an address may ask, and turning requests away while the
 * process is too busy to answer in time.
 */
import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Shedding, World } from '../world/world.ts'
import { ApiError } from './ApiError.ts'

/** Version of the addresses and shapes that are answered. */
const API_VERSION = '1'

/** At 500 reads and 150 writes a second the delay stays below 60; from about 1,000 on answers take longer than people wait. */
export const usualShedding: Shedding = { busyMs: 1_000, sampleMs: 3_000 }

/** Answers shorter than this are sent as they are, in bytes. */
const WORTH_PACKING = 1_024

/** Adds it; before the routes. */
export async function protectEdge(app: FastifyInstance, { config }: World): Promise<void> {
  const { corsOrigins = [], requestsPerMinute, shedding } = config
  if (shedding !== undefined)
    await app.register(fastifyUnderPressure, {
      maxEventLoopDelay: shedding.busyMs,
      sampleInterval: shedding.sampleMs,
      pressureHandler: () => {
        throw new ApiError(503, 'server.busy', 'The server is busy; try again in a moment.', { retryAfter: 2 })
      },
    })
  if (corsOrigins.length > 0)
    await app.register(fastifyCors, {
      origin: [...corsOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
      exposedHeaders: ['x-api-version', 'retry-after'],
      maxAge: 600,
    })
  if (requestsPerMinute !== undefined)
    await app.register(fastifyRateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: (_request, { ttl }) => {
        const retryAfter = Math.ceil(ttl / 1_000)
        return new ApiError(429, 'request.too_many', 'Too many requests from this address.', { retryAfter })
      },
      allowList: ({ url }) => url === '/healthz' || url === '/readyz',
    })
  await app.register(fastifyCompress, { threshold: WORTH_PACKING, encodings: ['br', 'gzip'] })
  app.addHook('onRequest', async (request, reply) => {
    const wanted = request.headers['x-api-version']
    if (wanted !== undefined && wanted !== API_VERSION)
      throw new ApiError(400, 'request.version', `This server answers version ${API_VERSION}.`, {
        payload: { versions: [API_VERSION] },
      })
    reply.header('x-api-version', API_VERSION)
  })
}

/** An address, or of IPv6 the network of it: a household has 2⁶⁴ addresses there. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail] = ip.split('::')
  const parts = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const whole = [...parts, ...Array(Math.max(0, 8 - parts.length - rest.length)).fill('0'), ...rest]
  return `${whole
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sluice-html sluice-url dompurify',
].join('; ')

/** Headers of every answer; on https browsers are told to stay there. */
export function securityHeaders({ isSecure }: { readonly isSecure: boolean }) {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  } as const
}
