import type { FastifyInstance } from 'fastify'
import { ApiError } from './ApiError.ts'

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
