import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { noSession } from '../auth/noSession.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './changeSecondFactor.ts'
import { readSecondFactor } from './readSecondFactor.ts'
import { secondFactorRoutes } from './secondFactor.routes.ts'
import { beginSecondFactor, confirmSecondFactor } from './setUpSecondFactor.ts'

/** Adds the second factor of whoever is signed in to the server. */
export function mountSecondFactor(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const proofOf = <T>({ body, ip }: { readonly body: T; readonly ip: string }) => ({ ...body, ip })

  app.route({
    ...secondFactorRoutes.read,
    handler: (request) =>
      world.db.transact({ kind: 'auth', isReadOnly: true }, (tx) => readSecondFactor(tx, sessionOf(request))),
  })
  app.route({
    ...secondFactorRoutes.begin,
    handler: (request) => beginSecondFactor(world, sessionOf(request), proofOf(request)),
  })
  app.route({
    ...secondFactorRoutes.confirm,
    handler: (request) => confirmSecondFactor(world, sessionOf(request), proofOf(request)),
  })
  app.route({
    ...secondFactorRoutes.renewCodes,
    handler: (request) => renewRecoveryCodes(world, sessionOf(request), proofOf(request)),
  })
  app.route({
    ...secondFactorRoutes.turnOff,
    async handler(request, reply) {
      await turnOffSecondFactor(world, sessionOf(request), proofOf(request))
      return reply.code(204).send()
    },
  })
}

function sessionOf({ session }: Pick<FastifyRequest, 'session'>): Session {
  if (!session) throw noSession()
  return session
}
