/**
 * Runs before every route: compression, CORS, rate limits per network address, and load shedding while the process is too busy to answer
 * in time.
 */
import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Shedding, World } from '../world/world.ts'
import { ApiError } from './ApiError.ts'

/** Version of the API, sent in a header. */
const API_VERSION = '1'

/**
 * With 500 reads and 150 writes a second the event loop delay stays below 60 ms; from about 1,000 ms on, answers take longer than users
 * wait.
 */
export const usualShedding: Shedding = { busyMs: 1_000, sampleMs: 3_000 }

/** Minimum size of compressed answers, in bytes. */
const WORTH_PACKING = 1_024

/** Adds these protections; must be called before the routes are added. */
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

/** Returns an IPv4 address as is, and the network of an IPv6 address, because a household has 2⁶⁴ of them. */
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

/** Security headers of every answer; on https including HSTS. */
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
