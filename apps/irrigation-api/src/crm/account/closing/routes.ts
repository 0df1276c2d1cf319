import { oneTimeCode } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { assertOwnPassword } from '../../../auth/passwords.ts'
import { personOf } from '../../../auth/person.ts'
import { assertCode, countCode } from '../../../auth/second-factor/codes.ts'
import { tellingWrongCodes } from '../../../auth/second-factor/wrongCodes.ts'
import { noSession } from '../../../auth/session.ts'
import { withRemoteCalls } from '../../../billing/withRemoteCalls.ts'
import { switchScope } from '../../../db/tenancy.ts'
import { toFastifyPath } from '../../../http/routes.ts'
import type { World } from '../../../world/world.ts'
import { closeAccount } from './close.ts'

/** Route that closes an account. */
const closingRoutes = {
  close: {
    method: 'POST',
    url: toFastifyPath('/api:crm/account/close'),
    config: { access: ['owner'], isAccountData: true },
    schema: {
      summary: 'Close the company: everybody is signed out, and all of it is erased after thirty days',
      body: z.strictObject({
        /** Company name, typed as confirmation. */
        name: z.string().trim().min(1).max(200),
        password: z.string().min(1).max(256),
        code: oneTimeCode.optional(),
      }),
      response: { 200: z.object({ erased_at: z.string() }) },
    },
  },
} as const

/** Mounts the route that closes an account. */
export function mountClosing(server: FastifyInstance, world: World): void {
  server.withTypeProvider<ZodTypeProvider>().route({
    ...closingRoutes.close,
    async handler({ session, body: { name, password, code }, ip }) {
      if (!session) throw noSession()
      const refund = await assertOwnPassword(world, session, { password, ip })
      const refundCode = await countCode(world, session, { ip })
      const person = personOf(session)
      const close = (billing: World['billing']) =>
        world.db.transact({ kind: 'auth' }, async (tx) => {
          await assertCode(tx, world, person, code)
          await switchScope(tx, { kind: 'auth', accountId: session.accountId })
          const kept = { ifMatch: undefined, mutationId: undefined }
          return closeAccount({ tx, session, world: { ...world, billing }, now: world.clock.now(), ...kept }, name)
        })
      const closed = await tellingWrongCodes(world, person, () =>
        withRemoteCalls(world.billing, world.ids.next(), close),
      )
      await refundCode()
      await refund()
      return closed
    },
  })
}
