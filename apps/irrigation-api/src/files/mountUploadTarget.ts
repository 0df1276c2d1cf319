import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { maxUploadBytes } from '../../contract/uploads.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { isSigned } from './isSigned.ts'
import { storeUpload } from './storeUpload.ts'
import { signTicket, type UploadTicket, uploadTicket } from './uploadTicket.ts'

/** Adds `PUT /files/uploads`: takes the bytes a signed address announced, once. */
export function mountUploadTarget(server: FastifyInstance, world: World): void {
  server.addContentTypeParser(/^image\//, { bodyLimit: maxUploadBytes }, (_request, payload, done) =>
    done(null, payload),
  )
  server.withTypeProvider<ZodTypeProvider>().route({
    method: 'PUT',
    url: '/files/uploads',
    bodyLimit: maxUploadBytes,
    config: { access: 'public', bodyMs: 120_000 }, // a picture of 12 MB over a slow phone connection
    schema: {
      summary: 'The bytes of an announced upload',
      querystring: uploadTicket,
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      assertTicket(world, request.query)
      assertAnnounced(request, request.query)
      const bytes = request.body as Readable // the parser for image types hands on the stream
      await storeUpload(world, request.query, bytes)
      return reply.code(204).send()
    },
  })
}

function assertTicket(world: World, ticket: UploadTicket): void {
  const isOurs = isSigned(world, ticket.signature, (keys) => signTicket(keys, ticket))
  if (isOurs && Number(ticket.expires) > world.clock.now().getTime()) return
  throw new ApiError(403, 'upload.signature', 'This upload address is not valid or has expired.')
}

function assertAnnounced({ headers, body }: FastifyRequest, { type, size }: UploadTicket): void {
  if (headers['content-type']?.toLowerCase() !== type || !body) {
    throw new ApiError(415, 'upload.type', `Send the file as ${type}.`)
  }
  const length = headers['content-length']
  if (length !== undefined && length !== size) throw new ApiError(400, 'upload.size', `The file has ${size} bytes.`)
}
