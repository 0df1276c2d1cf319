import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'
import { ApiError } from './ApiError.ts'
import { isReading } from './access.ts'
import { storageFull } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, in milliseconds; `BODY_MS` unless told. */
    bodyMs?: number
  }
}

/** The body of a request has this long to arrive, in milliseconds. */
const BODY_MS = 30_000

/** Ends requests whose body does not arrive in time, and keeps answers of the API out of caches unless they say otherwise. */
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

/** Sessions begin, go on and end while the disk is full, so that everything can still be read. */
const sessions = new Set(['/api::auth/login', '/api::auth/refresh', '/api::auth/logout', '/api::auth/oauth/continue'])

/** Refuses writes (507) while the disk has no more room than the database needs for itself. */
export function guardDisk(app: FastifyInstance, { disk }: World): void {
  if (disk === undefined) return
  app.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
    if (disk.isFull && !isReading(method) && !sessions.has(url)) throw storageFull()
  })
}

const known = /^(application\/json(; ?charset=utf-8)?|image\/(jpeg|png|webp|heic|heif))$/i

/** Lets only content types in exact form through, so none slips past validation; an empty JSON body is no body. */
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

/** JSON that can be read and is refused all the same reaches for prototypes. */
function toRefusal(error: Error, body: string): Error {
  try {
    JSON.parse(body)
    return new ApiError(400, 'request.prototype', 'The request names what every object inherits.')
  } catch {
    return error
  }
}

/** Whether a text of the value holds half of a surrogate pair, which no database stores; only an escape can bring it. */
function isBroken(text: string, value: unknown): boolean {
  return /\\ud[89a-f]/i.test(text) && hasHalf(value)
}

function hasHalf(value: unknown): boolean {
  if (typeof value === 'string') return !isWhole(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => !isWhole(name) || hasHalf(part))
}

/** Without halves of pairs: with the flag `u` these match only what stands alone. */
function isWhole(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text)
}
