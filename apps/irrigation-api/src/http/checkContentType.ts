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
    if (body.length === 0) done(null, undefined)
    else parseJson(request, body.toString(), (error, value) => done(error && toRefusal(error, body.toString()), value))
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
