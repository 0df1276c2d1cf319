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
    handler: async ({ body, ip }, reply) => reply.code(201).send(await createPublicSubmission(world, body, ip)),
  })
  app.route({ ...publicMunicipalRoutes.status, handler: ({ body, ip }) => readPublicStatus(world, body, ip) })
  app.route({ ...publicMunicipalRoutes.withdraw, handler: ({ body, ip }) => withdrawPublicSubmission(world, body, ip) })
  app.route({ ...publicMunicipalRoutes.correct, handler: ({ body, ip }) => correctPublicSubmission(world, body, ip) })
}
