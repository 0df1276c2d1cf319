import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { World } from '../world/world.ts'
import { createPublicSubmission } from './createPublicSubmission.ts'
import { listPublicMunicipalities } from './listPublicMunicipalities.ts'
import { publicMunicipalRoutes } from './publicMunicipal.routes.ts'

/** Adds what people without an account can ask and send. */
export function mountPublicMunicipal(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...publicMunicipalRoutes.list,
    handler: ({ query }) => listPublicMunicipalities(world, query.postal_code),
  })
  app.route({
    ...publicMunicipalRoutes.submit,
    handler: async ({ body, ip }, reply) => reply.code(201).send(await createPublicSubmission(world, body, ip)),
  })
}
