import { roles } from '@sluice/irrigation-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  recoveryCodes,
  secondFactorBegin,
  secondFactorBegun,
  secondFactorConfirm,
  secondFactorProof,
  secondFactorState,
} from '../../../contract/secondFactor.ts'
import { toFastifyPath } from '../../http/routes.ts'
import type { Session } from '../../http/session.ts'
import type { World } from '../../world/world.ts'
import { noSession } from '../session.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './change.ts'
import { readSecondFactor } from './read.ts'
import { beginSecondFactor, confirmSecondFactor } from './setUp.ts'

const url = toFastifyPath('/api:auth/second-factor')
const config = { access: roles }

/** Routes of the user's own second factor. Their answers must not be stored, so they are no resources with idempotency keys. */
const secondFactorRoutes = {
  read: {
    method: 'GET',
    url,
    config,
    schema: { summary: 'Whether one has a second factor', response: { 200: secondFactorState } },
  },
  begin: {
    method: 'POST',
    url,
    config,
    schema: {
      summary: 'Begin to set up an authenticator app; the secret is answered this once',
      body: secondFactorBegin,
      response: { 200: secondFactorBegun },
    },
  },
  confirm: {
    method: 'POST',
    url: `${url}/confirm`,
    config,
    schema: {
      summary:
        'Turn it on with a code of the app; the recovery codes are answered this once, other devices are signed out',
      body: secondFactorConfirm,
      response: { 200: recoveryCodes },
    },
  },
  renewCodes: {
    method: 'POST',
    url: `${url}/recovery-codes`,
    config,
    schema: {
      summary: 'Ten new recovery codes; those from before work no longer',
      body: secondFactorProof,
      response: { 200: recoveryCodes },
    },
  },
  turnOff: {
    method: 'DELETE',
    url,
    config,
    schema: { summary: 'Turn it off', body: secondFactorProof, response: { 204: z.undefined() } },
  },
} as const

/** Mounts the routes of the signed-in user's second factor. */
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
