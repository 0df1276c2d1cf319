import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'
import { ApiError } from './ApiError.ts'
import { isReading } from './access.ts'
import { storageFull } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for the body of a request, in milliseconds; defaults to `BODY_MS`. */
    bodyMs?: number
  }
}

/** Time limit for the body of a request, in milliseconds. */
const BODY_MS = 30_000

/** Ends requests whose body does not arrive in time, and keeps API answers out of caches by default. */
export function limitTime(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }, _reply, payload) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody) return payload
    const late = () => payload.destroy(new ApiError(408, 'request.timeout', 'The request took too long.'))
    const timer = setTimeout(late, routeOptions.config.bodyMs ?? BODY_MS)
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
    return payload
  })
  app.addHook('onSend', async ({ url }, reply) => {
    const isApi = /^\/(?:api:|designs\/|ww\/)/.test(url)
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Session routes that work while the disk is full, so that everything can still be read. */
const sessions = new Set(['/api::auth/login', '/api::auth/refresh', '/api::auth/logout', '/api::auth/oauth/continue'])

/** Refuses writes (507) while the disk has only the space that the database itself needs. */
export function guardDisk(app: FastifyInstance, { disk }: World): void {
  if (disk === undefined) return
  app.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
    if (disk.isFull && !isReading(method) && !sessions.has(url)) throw storageFull()
  })
}

const known = /^(application\/json(; ?charset=utf-8)?|image\/(jpeg|png|webp|heic|heif))$/i

/** Accepts only exact content types, so that no body bypasses validation; an empty JSON body counts as none. */
export function checkContentType(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type']
    if (headers['content-encoding'] !== undefined)
      throw new ApiError(415, 'request.type_not_supported', 'Send the body as it is, not packed.')
    if (type === undefined || known.test(type)) return
    throw new ApiError(415, 'request.type_not_supported', 'Send JSON.')
  })
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.length === 0) return done(null, undefined)
    parseJson(request, text, (error, value) => {
      if (error) done(toRefusal(error, text), undefined)
      else if (isBroken(text, value)) done(new ApiError(400, 'request.malformed', 'A text holds half a character.'))
      else done(null, value)
    })
  })
}

/** Valid JSON that the parser refuses contains prototype keys. */
function toRefusal(error: Error, body: string): Error {
  try {
    JSON.parse(body)
    return new ApiError(400, 'request.prototype', 'The request names what every object inherits.')
  } catch {
    return error
  }
}

/**
 * Whether a string in the value contains an unpaired surrogate, which the database cannot store; in JSON it can only come from an escape.
 */
function isBroken(text: string, value: unknown): boolean {
  return /\\ud[89a-f]/i.test(text) && hasHalf(value)
}

function hasHalf(value: unknown): boolean {
  if (typeof value === 'string') return !isWhole(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => !isWhole(name) || hasHalf(part))
}

/** Whether no surrogate is unpaired: with the flag `u` the pattern matches only unpaired ones. */
function isWhole(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text)
}
