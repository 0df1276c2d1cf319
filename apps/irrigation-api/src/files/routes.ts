import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ApiError, notFound } from '../http/ApiError.ts'
import { isSigned, signText } from '../world/signatures.ts'
import type { World } from '../world/world.ts'
import { mountUploadTarget } from './receive.ts'

/** Mounts the two signed file routes, for upload and download. */
export function mountFiles(app: FastifyInstance, world: World): void {
  mountDownload(app, world)
  app.register(async (scope) => mountUploadTarget(scope, world))
}

const params = z.strictObject({
  account: z.uuid(),
  month: z.string().regex(/^\d{6}$/),
  name: z.string().regex(/^[0-9a-f-]{36}(-thumb)?\.jpg$/),
})
const querystring = z.strictObject({ expires: z.string().regex(/^\d{1,16}$/), signature: z.string().max(64) })

/** Mounts `GET /files/…`: stored pictures behind signed URLs, served so that browsers do not execute them. */
function mountDownload(server: FastifyInstance, world: World): void {
  server.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/files/:account/:month/:name',
    config: { access: 'public' },
    schema: { summary: 'A stored picture', params, querystring },
    handler: async (request, reply) => {
      const { account, month, name } = request.params
      const { expires, signature } = request.query
      const key = `${account}/${month}/${name}`
      assertSigned(world, { key, expires: Number(expires), signature })
      const file = await world.blob.read(key)
      if (!file) throw notFound('file')
      return reply
        .headers({
          'content-type': 'image/jpeg',
          'content-length': file.size,
          'content-disposition': 'inline; filename="picture.jpg"',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=3600, immutable',
        })
        .send(file.stream)
    },
  })
}

function assertSigned(
  world: World,
  { key, expires, signature }: { key: string; expires: number; signature: string },
): void {
  const isOurs = isSigned(world, signature, ({ signingKey }) => signText(signingKey, ['get', key, expires]))
  if (isOurs && expires > world.clock.now().getTime()) return
  throw new ApiError(403, 'file.signature', 'This address is not valid or has expired.')
}
