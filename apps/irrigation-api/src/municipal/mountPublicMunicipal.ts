import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { World } from '../world/world.ts'
import { correctPublicSubmission } from './correctPublicSubmission.ts'
import { createPublicSubmission } from './createPublicSubmission.ts'
import { listPublicMunicipalities } from './listPublicMunicipalities.ts'
import { publicMunicipalRoutes } from './publicMunicipal.routes.ts'
import { readPublicStatus } from './readPublicStatus.ts'
import { withdrawPublicSubmission } from './withdrawPublicSubmission.ts'

/** Adds what people without an account can ask and send. */
export function mountPublicMunicipal(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...publicMunicipalRoutes.list,
    handler: ({ query }) => listPublicMunicipalities(world, query.postal_code),
  })
  app.route({
    ...publicMunicipalRoutes.submit,
    handler: async (request, reply) => reply.code(201).send(await createPublicSubmission(world, request.body, request)),
  })
  app.route({ ...publicMunicipalRoutes.status, handler: ({ body, ip }) => readPublicStatus(world, body, ip) })
  app.route({
    ...publicMunicipalRoutes.withdraw,
    handler: (request) => withdrawPublicSubmission(world, request.body, request),
  })
  app.route({
    ...publicMunicipalRoutes.correct,
    handler: (request) => correctPublicSubmission(world, request.body, request),
  })
}
