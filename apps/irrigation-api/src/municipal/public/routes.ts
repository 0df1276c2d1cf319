import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { publicMunicipalities, publicMunicipalityQuery } from '../../../contract/publicMunicipalities.ts'
import {
  publicCorrection,
  publicReceipt,
  publicReceiptProof,
  publicStatus,
  publicSubmission,
} from '../../../contract/publicSubmissions.ts'
import { toFastifyPath } from '../../http/routes.ts'
import type { World } from '../../world/world.ts'
import { listPublicMunicipalities } from '../municipalities.ts'
import { createPublicSubmission } from './form.ts'
import { correctPublicSubmission, readPublicStatus, withdrawPublicSubmission } from './status.ts'

/** Routes of the form without an account; their handlers have no session. */
const publicMunicipalRoutes = {
  list: {
    method: 'GET',
    url: toFastifyPath('/api:municipal/public/municipalities'),
    config: { access: 'public' },
    schema: {
      summary: 'Municipalities that take submissions, and what they ask for',
      querystring: publicMunicipalityQuery,
      response: { 200: publicMunicipalities },
    },
  },
  submit: {
    method: 'POST',
    url: toFastifyPath('/api:municipal/public/submissions'),
    config: { access: 'public' },
    schema: {
      summary: 'Hand in a checkup or an exemption without an account',
      body: publicSubmission,
      response: { 201: publicReceipt },
    },
  },
  status: {
    method: 'POST',
    url: toFastifyPath('/api:municipal/public/submissions/status'),
    config: { access: 'public' },
    schema: {
      summary: 'What has become of a form, by its number and the secret of its mail',
      body: publicReceiptProof,
      response: { 200: publicStatus },
    },
  },
  withdraw: {
    method: 'POST',
    url: toFastifyPath('/api:municipal/public/submissions/withdraw'),
    config: { access: 'public' },
    schema: { summary: 'Take a form back', body: publicReceiptProof, response: { 200: publicStatus } },
  },
  correct: {
    method: 'POST',
    url: toFastifyPath('/api:municipal/public/submissions/correct'),
    config: { access: 'public' },
    schema: {
      summary: 'Hand a form in again that was returned',
      body: publicCorrection,
      response: { 200: publicStatus },
    },
  },
} as const

/** Mounts the routes that need no account. */
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
