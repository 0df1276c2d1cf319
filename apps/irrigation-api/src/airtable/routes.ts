import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { airtableAnswer, airtableRequest } from '../../contract/airtable.ts'
import { designParams } from '../../contract/uploads.ts'
import { noSession } from '../auth/session.ts'
import { limitPerUser } from '../forwarding/limitPerUser.ts'
import { createOutgoingQueue, whenLeft } from '../forwarding/routes.ts'
import { ApiError } from '../http/ApiError.ts'
import { everyRole } from '../http/access.ts'
import type { World } from '../world/world.ts'
import { askAirtable } from './askAirtable.ts'

const airtableRoute = {
  method: 'POST',
  url: '/designs/:id/airtable/records',
  config: { access: everyRole },
  schema: {
    summary: 'Records of a collection that is a table of Airtable: one page of them, or one that is read or changed',
    params: designParams,
    body: airtableRequest,
    response: { 200: airtableAnswer },
  },
} as const

const PER_MINUTE = 300

/** Mounts the route with which pages read and change tables of Airtable; the token stays on the server. */
export function mountAirtable(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const settings = world.config.airtable
  const count = limitPerUser(world, 'airtable', settings?.perMinute ?? PER_MINUTE)
  const inTurn = createOutgoingQueue()

  app.route({
    ...airtableRoute,
    async handler({ session, body }, reply) {
      if (!session) throw noSession()
      await count(session.userId)
      if (!settings)
        throw new ApiError(403, 'airtable.no_token', 'The server has no access to Airtable. Set AIRTABLE_TOKEN there.')
      return inTurn(() => askAirtable(settings, body, whenLeft(reply)))
    },
  })
}
