import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { toFastifyPath } from '../http/toFastifyPath.ts'
import type { World } from '../world/world.ts'
import { badSignature } from './badSignature.ts'
import type { BillingQueue } from './billingQueue.ts'

/** Adds the address that the billing provider tells things to; its signature is over the bytes, so they are not parsed before. */
export function mountWebhook(app: FastifyInstance, world: World, queue: BillingQueue): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.route({
    method: 'POST',
    url: toFastifyPath('/api:billing/webhook'),
    config: { access: 'public' },
    schema: { summary: 'What the billing provider tells, signed by it', response: { 204: z.undefined() } },
    handler: async (request, reply) => {
      const { body, headers } = request
      const signature = headers['stripe-signature']
      if (typeof body !== 'string' || typeof signature !== 'string') throw badSignature()
      await queue.add(await world.billing.readEvent(body, signature))
      return reply.code(204).send()
    },
  })
}
